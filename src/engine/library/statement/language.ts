import { isSmallWord } from '../words/small-words.ts'
import { matchable, tokens } from '../words/tokens.ts'
import { wordSet } from '../words/word-set.ts'

/** Small words of the languages that are met most; none of them is an English word. */
const foreign = wordSet(
  `der das und ist nicht ein eine einen mit von zu wir unsere unser ihre sind auf für dem den des wie aber oder auch wenn nach bei aus
  zum zur über im sich mehr sehr kunden haben werden kann wird viel keine le les une et est dans pour que qui nous notre nos sur pas avec
  sont trop ont aux ce cette el los las una es en por para con nuestros nuestro muy más del se il gli della di che non sono nostri troppo
  alla nel het een niet zijn voor onze wij maar ook naar dat os um uma não com nossos muito são och är inte att som det vi på av för og
  ikke jeg til nie się jest na że när hur`,
)
const latin = /\p{Script=Latin}/u

/** `none`: no language that we know, or no words at all. */
export function isEnglish(text: string, vocabulary: Set<string>): 'english' | 'other' | 'none' {
  const words = tokens(text.slice(0, 12_000)).filter((token) => token.kind === 'word')
  if (words.length === 0) return 'none'
  const inLatin = words.filter((token) => latin.test(token.text)).length
  if (inLatin < words.length / 2) return 'other'
  const english = words.filter((token) => isSmallWord(token.lower)).length
  const others = words.filter((token) => foreign.has(token.lower)).length
  if (others > english && others >= 2 && others / words.length > 0.15) return 'other'
  const known = words.filter(
    (token) => vocabulary.has(token.stem) || vocabulary.has(matchable(token)) || isSmallWord(token.lower),
  ).length
  const distinct = new Set(words.map((token) => token.stem)).size
  if (distinct < words.length / 4) return 'none'
  if (known / words.length >= (words.length < 6 ? 0.5 : 0.45)) return 'english'
  return others > 0 || /[äöüßéèêàçñãõåøæ]/u.test(text) ? 'other' : 'none'
}
