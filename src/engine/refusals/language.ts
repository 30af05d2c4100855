import { once } from '../../once.ts'
import { isPseudo, unknownShare } from './nonsense.ts'
import { rulebook } from './rulebook.ts'
import { isWord, visible, type Word, wordsOf } from './words.ts'

const latin = /\p{Script=Latin}/u
/** The share of small words that other languages do not reach with English ones. */
const SURELY_ENGLISH = 0.3
const PERHAPS_ENGLISH = 0.12
/** Shares of words that db/library has; telegrams and jargon stay below, other languages are far above. */
const MOSTLY_KNOWN = 0.5
const FEWEST = 4
/** How far another language must be ahead of English. */
const AHEAD = 0.1
const FAR_AHEAD = 0.3

/** Loaded when a text is in doubt: reading its table takes a moment. */
const detector = once(async () => (await import('eld/extrasmall')).eld)

type Language = 'english' | 'other' | 'none'

/** `other`: surely not English; `none`: not like any language. */
export async function languageOf(text: string, words: readonly Word[]): Promise<Language> {
  const own = words.filter(isWord).filter(({ text: word }) => /\p{L}/u.test(word))
  if (own.length === 0) return 'none'
  if (own.filter(({ text: word }) => latin.test(word)).length < own.length / 2) return 'other'
  const share = shareOf(own, (word) => rulebook().english.has(word))
  if (share >= SURELY_ENGLISH) return 'english'
  const known = shareOf(own, (word) => rulebook().english.has(word) || rulebook().signs.has(word))
  if (own.length >= FEWEST && unknownShare(words) <= MOSTLY_KNOWN) return 'english'
  if (isPseudo(words)) return 'none'
  const found = (await detector()).detect(text.slice(0, 2000))
  const scores: Record<string, number> = found.getScores()
  const english = scores.en ?? 0
  const best = Math.max(0, ...Object.values(scores))
  if (best === 0 || (!found.isReliable() && best < 0.45)) return known >= 0.4 ? 'english' : 'none'
  const needed = known >= 0.5 ? 1 : share >= PERHAPS_ENGLISH || known >= 0.3 ? FAR_AHEAD : AHEAD
  return best - english > needed ? 'other' : 'english'
}

/** Whether the text can be worked on as English; one of no language cannot. */
export const isEnglish = async (text: string) =>
  (await languageOf(text, wordsOf(visible(text)))) === 'english'

const shareOf = (words: readonly Word[], test: (word: string) => boolean) =>
  words.filter(({ text }) => test(text)).length / words.length
