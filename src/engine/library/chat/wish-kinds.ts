import type { WishKind } from '../../../../db/library/intents.ts'
import { library } from '../../../../db/library/library.ts'
import { stemOf } from '../../text/words.ts'
import { once } from '../once.ts'
import { softmax } from '../retrieval/phrase-classifier.ts'

/** A count that every feature has beside those in the examples; chosen by cross-validation. */
const SMOOTHING = 0.3
/** Features of a longer text are not read. */
const MAX_WORDS = 60
const SHORT = 2
const LONG = 8

const kinds = Object.keys(library.wishes) as WishKind[]
const plainOf = (text: string) =>
  ` ${(
    text
      .toLowerCase()
      .replace(/['’]/gu, '')
      .match(/\p{L}+|\d+/gu) ?? []
  )
    .slice(0, MAX_WORDS)
    .join(' ')} `
/** Where a text has a word of a group; one that begins with ^ counts at the start only. */
const cues = Object.entries(library.intents.cues).map(
  ([name, words]): [string, ((plain: string) => boolean)[]] => [
    name,
    words.map((word) => {
      const own = plainOf(word)
      return word.startsWith('^') ? (plain) => plain.startsWith(own) : (plain) => plain.includes(own)
    }),
  ],
)
const isTold = (own: ((plain: string) => boolean)[], plain: string) => own.some((isIn) => isIn(plain))
const numbers = new Set(library.words.figures.numbers)

/** What a wish is told by: its words, their pairs and the groups of words in intents.yaml, each once. */
export function wishFeatures(text: string): string[] {
  const unquoted = text.replace(/["“][^"“”]*["”]/gu, ' QUOTE ').replace(/§\w+/gu, ' STEP ')
  const words = (unquoted.replace(/['’]/gu, '').match(/\p{L}+|\d[\d.,]*%?/gu) ?? [])
    .slice(0, MAX_WORDS)
    .map(wordFeature)
  const ended = ['^', ...words, text.trimEnd().endsWith('?') ? '$?' : '$']
  const plain = plainOf(unquoted)
  const told = cues.filter(([, own]) => isTold(own, plain)).map(([name]) => `@${name}`)
  const [, leadingWord = ''] = plain.split(' ')
  const leading = cues.filter(([, own]) => isTold(own, ` ${leadingWord} `))
  const marks = MARKS.filter((mark) => words.includes(mark))
  return [
    ...new Set([
      ...words,
      ...ended.slice(1).map((word, at) => `${ended[at]} ${word}`),
      `^${words.slice(0, 2).join(' ')}`,
      ...told,
      ...told.map((cue) => cue + ended.at(-1)),
      ...marks.flatMap((mark) => told.map((cue) => `${cue}+${mark}`)),
      ...leading.map(([name]) => `^@${name}`),
      ...(words.length <= SHORT ? ['@brief'] : words.length > LONG ? ['@wordy'] : []),
    ]),
  ]
}

/** Kinds that are answered rather than carried out. */
export const QUESTIONS: readonly WishKind[] = [
  'why',
  'risk',
  'legal',
  'source',
  'fact',
  'explain',
  'check',
  'cost',
  'time',
  'first',
  'find',
  'choose',
  'how',
]

const MARKS = ['PART', 'STEP', 'QUOTE', 'NUMBER']

function wordFeature(word: string): string {
  if (MARKS.includes(word)) return word
  return /^\d/u.test(word) || numbers.has(word.toLowerCase()) ? 'NUMBER' : stemOf(word.toLowerCase())
}

/** Whether a text has one of the words without which a wish of this kind is not put. */
export function hasCueFor(kind: WishKind, text: string): boolean {
  const needed = library.intents.needed[kind]
  const plain = plainOf(text)
  return !needed || cues.some(([name, own]) => needed.includes(name) && isTold(own, plain))
}

/** Naive Bayes over the examples, counted when the chat is first used. */
const model = once(() => {
  const counts = new Map<string, Float32Array>()
  const totals = new Float32Array(kinds.length)
  for (const [place, kind] of kinds.entries())
    for (const example of library.wishes[kind])
      for (const feature of wishFeatures(example)) {
        const row = counts.get(feature) ?? new Float32Array(kinds.length)
        row[place] = (row[place] ?? 0) + 1
        totals[place] = (totals[place] ?? 0) + 1
        counts.set(feature, row)
      }
  return { counts, totals }
})

/** The kinds that a wish may be of with their probabilities, the likeliest first; names of precedents stand as PART. */
export function kindsOf(text: string): { kind: WishKind; probability: number }[] {
  const { counts, totals } = model()
  const scores = Float32Array.from(kinds, (kind) => Math.log(library.wishes[kind].length))
  for (const feature of wishFeatures(text)) {
    const row = counts.get(feature)
    if (!row) continue
    for (let at = 0; at < scores.length; at++)
      scores[at] =
        (scores[at] ?? 0) +
        Math.log(((row[at] ?? 0) + SMOOTHING) / ((totals[at] ?? 0) + SMOOTHING * counts.size))
  }
  const probabilities = softmax(scores)
  return kinds
    .map((kind, at) => ({ kind, probability: probabilities[at] ?? 0 }))
    .toSorted((one, other) => other.probability - one.probability)
}

const firstOf = (kind: WishKind) => library.wishes[kind].map((text) => plainOf(text).split(' ')[1] ?? '')
const remarkStarts = once(() => new Set((['remark', 'limit'] as const).flatMap(firstOf)))
const startsOf = (of: readonly WishKind[]) =>
  once(() => new Set(of.flatMap(firstOf).filter((word) => /^\p{L}/u.test(word) && !remarkStarts().has(word))))
const wishStarts = startsOf(kinds)
const questionStarts = startsOf(QUESTIONS)
const beginsWith = (starts: ReadonlySet<string>, text: string) =>
  starts.has(plainOf(text).split(' ')[1] ?? '')

/** Whether a text begins with a word with which changes and questions begin, and remarks do not. */
export const beginsAsWish = (text: string) => beginsWith(wishStarts(), text)

/** The same for questions alone. */
export const beginsAsQuestion = (text: string) => beginsWith(questionStarts(), text)
