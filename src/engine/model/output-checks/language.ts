import { wordsOf } from './words.ts'

const stopWords: Record<string, Set<string>> = Object.fromEntries(
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

const MAX_SAMPLE = 4000
/** Shorter texts, such as names, are not reliable. */
const MIN_LENGTH = 40
const MIN_STOP_WORDS = 2
/** How far the best language must be ahead of the second. */
const MIN_LEAD = 1.4
const MIN_SHARE_OF_WORDS = 0.1
const MIN_SHARE_OF_LETTERS = 0.4
/** Japanese mixes its own scripts with Chinese characters. */
const MIN_SHARE_OF_KANA = 0.1

/** The language of a text in Latin script, or its script. Null when unclear. */
export function languageOf(text: string): string | null {
  const sample = text.slice(0, MAX_SAMPLE)
  const script = scriptOf(sample)
  if (script !== null) return script
  const words = wordsOf(sample)
  const counts = Object.entries(stopWords).map(([language, list]) => ({
    language,
    count: words.filter((word) => list.has(word)).length,
  }))
  const [best, second] = counts.toSorted((a, b) => b.count - a.count)
  if (!best || !second || best.count < MIN_STOP_WORDS) return null
  const isClear = best.count >= second.count * MIN_LEAD && best.count >= words.length * MIN_SHARE_OF_WORDS
  return isClear ? best.language : null
}

/** Unclear texts count as English, the language of the library. */
export const isEnglish = (text: string) => (languageOf(text) ?? 'en') === 'en'

function scriptOf(text: string): string | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const found = scripts.find(([name, script]) => {
    const share = name === 'japanese' ? MIN_SHARE_OF_KANA : MIN_SHARE_OF_LETTERS
    return (text.match(script)?.length ?? 0) > letters * share
  })
  return found?.[0] ?? null
}

/** Issues when texts of a response are clearly not in the language of the statement. */
export function languageIssues(statement: string, texts: string[]): string[] {
  const expected = languageOf(statement)
  if (expected === null) return []
  const isForeign = texts.some(
    (text) => text.length >= MIN_LENGTH && (languageOf(text) ?? expected) !== expected,
  )
  return isForeign
    ? ['Write every text in the language of `statement`, including what you take from material in another.']
    : []
}
