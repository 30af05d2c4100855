import { wordsOf } from './words.ts'

/** Small words by which a language is known. */
const small: Record<string, Set<string>> = Object.fromEntries(
  Object.entries({
    en: 'the and of to is are that for with our we they it its not this have from which who their them be by an at or as but because can cannot has will when than more who there into do does',
    de: 'der die das und ist nicht ein eine einen mit von zu wir unsere sie für auf dem den des wie aber oder auch sich werden kann im zum zur haben hat bei',
    fr: 'le les des une et est dans pour que qui nous notre nos sur pas avec sont trop aux ce cette du leur leurs ne se par plus ont mais',
    es: 'el los las una y es en por para con nuestros nuestra que no muy más del se su sus pero como está tienen al un de la',
    it: 'il gli della di che non per sono nostri troppo alla nel con una è le del dei si anche più ma hanno lo un la',
    pt: 'os as um uma não para com nossos muito são e de que do da em por mais se dos das mas é nosso no na o ao',
    nl: 'het een niet van zijn voor onze wij maar ook naar te met dat en de is op die aan er worden hebben wordt om bij',
    pl: 'nie się jest na że i w z do są dla jak ale przez nasz nasze po od które oraz za o to co tego',
    sv: 'och är inte att som det vi på av för en ett med har de den till om men våra vår kan från sig så',
  }).map(([language, words]) => [language, new Set(words.split(' '))]),
)

const scripts: [string, RegExp][] = [
  ['japanese', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['chinese', /\p{Script=Han}/gu],
  ['korean', /\p{Script=Hangul}/gu],
  ['cyrillic', /\p{Script=Cyrillic}/gu],
  ['arabic', /\p{Script=Arabic}/gu],
  ['hebrew', /\p{Script=Hebrew}/gu],
  ['greek', /\p{Script=Greek}/gu],
  ['devanagari', /\p{Script=Devanagari}/gu],
  ['thai', /\p{Script=Thai}/gu],
]

/** What a text seems to be written in: a language of the Latin script or another script. Null when that is not clear. */
export function languageOf(text: string): string | null {
  const sample = text.slice(0, 4000)
  const letters = sample.match(/\p{L}/gu)?.length ?? 0
  for (const [name, script] of scripts)
    if ((sample.match(script)?.length ?? 0) > letters * (name === 'japanese' ? 0.1 : 0.4)) return name
  const words = wordsOf(sample)
  const counted = Object.entries(small).map(([language, list]) => ({
    language,
    count: words.filter((word) => list.has(word)).length,
  }))
  const [best, second] = counted.toSorted((a, b) => b.count - a.count)
  if (!best || !second || best.count < 2) return null
  return best.count >= second.count * 1.4 && best.count >= words.length * 0.1 ? best.language : null
}

/** A complaint when texts of an answer are clearly in another language than the statement. */
export function languageIssues(statement: string, texts: string[]): string[] {
  const wanted = languageOf(statement)
  if (wanted === null) return []
  const strays = texts.filter((text) => text.length >= 40 && (languageOf(text) ?? wanted) !== wanted)
  return strays.length === 0
    ? []
    : ['Write every text in the language of `statement`, also what you take from material in another.']
}
