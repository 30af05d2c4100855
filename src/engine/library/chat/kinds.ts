import type { WishKind } from '../../../../db/library/intents.ts'
import { library } from '../../../../db/library/library.ts'
import { once } from '../../../once.ts'
import { stemOf } from '../../text/words.ts'
import { softmax } from '../retrieval/phrase-classifier.ts'

/** A count that every feature has beside those in the examples; chosen by cross-validation. */
const SMOOTHING = 0.3
/** Features of a longer text are not read. */
const MAX_WORDS = 60
const SHORT = 2
const LONG = 8
/** What stands for a precedent, a step, a quotation and a number. */
const MARKS = ['PART', 'STEP', 'QUOTE', 'NUMBER']

const kinds = Object.keys(library.wishes) as WishKind[]
const numbers = new Set(Object.keys(library.intents.numbers))

/** The words of a text between spaces: a phrase is in it where ` phrase ` is. */
export const spaced = (text: string) =>
  ` ${(
    text
      .toLowerCase()
      .replace(/['’]/gu, '')
      .match(/\p{L}+|\d+/gu) ?? []
  )
    .slice(0, MAX_WORDS)
    .join(' ')} `

const { cues, phrases } = library.intents
const cueNames = Object.keys(cues)
const groups = new Map(
  Object.entries({ ...phrases, ...cues }).map(([name, group]) => [
    name,
    group.map((phrase) => ({ words: spaced(phrase), isStart: phrase.startsWith('^') })),
  ]),
)

/** Whether a text has a phrase of a group in intents.yaml; one that begins with ^ counts at the start only. */
export const says = (name: string, text: string) => isTold(name, spaced(text))

function isTold(name: string, words: string): boolean {
  const group = groups.get(name)
  if (!group) throw new Error(`there is no group of words ${name}`)
  return group.some((one) => (one.isStart ? words.startsWith(one.words) : words.includes(one.words)))
}

/** Whether a text has one of the groups without which a wish of this kind is not put. */
export const hasCueFor = (kind: WishKind, text: string) =>
  library.intents.needed[kind]?.some((cue) => says(cue, text)) ?? true

/** What a wish is told by: its words, their pairs and the groups of words in intents.yaml, each once. */
function featuresOf(text: string): string[] {
  const unquoted = text.replace(/["“][^"“”]*["”]/gu, ' QUOTE ').replace(/§\w+/gu, ' STEP ')
  const words = (unquoted.replace(/['’]/gu, '').match(/\p{L}+|\d[\d.,]*%?/gu) ?? [])
    .slice(0, MAX_WORDS)
    .map(wordFeature)
  const ended = ['^', ...words, text.trimEnd().endsWith('?') ? '$?' : '$']
  const plain = spaced(unquoted)
  const [, first = ''] = plain.split(' ')
  const told = cueNames.filter((cue) => isTold(cue, plain))
  const marks = MARKS.filter((mark) => words.includes(mark))
  return [
    ...new Set([
      ...words,
      ...ended.slice(1).map((word, at) => `${ended[at]} ${word}`),
      `^${words.slice(0, 2).join(' ')}`,
      ...told.flatMap((cue) => [
        `@${cue}`,
        `@${cue}${ended.at(-1)}`,
        ...marks.map((mark) => `${cue}+${mark}`),
      ]),
      ...cueNames.filter((cue) => isTold(cue, ` ${first} `)).map((cue) => `^@${cue}`),
      ...(words.length <= SHORT ? ['@brief'] : words.length > LONG ? ['@wordy'] : []),
    ]),
  ]
}

function wordFeature(word: string): string {
  if (MARKS.includes(word)) return word
  return /^\d/u.test(word) || numbers.has(word.toLowerCase()) ? 'NUMBER' : stemOf(word.toLowerCase())
}

/** Naive Bayes over the examples, counted when the chat is first used. */
const model = once(() => {
  const counts = new Map<string, Float32Array>()
  const totals = new Float32Array(kinds.length)
  for (const [place, kind] of kinds.entries())
    for (const feature of library.wishes[kind].flatMap(featuresOf)) {
      const row = counts.get(feature) ?? new Float32Array(kinds.length)
      row[place] = (row[place] ?? 0) + 1
      totals[place] = (totals[place] ?? 0) + 1
      counts.set(feature, row)
    }
  return { counts, totals }
})

/** The kinds that a wish may be of with their probabilities, the likeliest first. Names stand as PART, steps as §2. */
export function kindsOf(text: string): { kind: WishKind; probability: number }[] {
  const { counts, totals } = model()
  const scores = Float32Array.from(kinds, (kind) => Math.log(library.wishes[kind].length))
  for (const row of featuresOf(text).flatMap((feature) => counts.get(feature) ?? []))
    for (let at = 0; at < scores.length; at++)
      scores[at] =
        (scores[at] ?? 0) +
        Math.log(((row[at] ?? 0) + SMOOTHING) / ((totals[at] ?? 0) + SMOOTHING * counts.size))
  const probabilities = softmax(scores)
  return kinds
    .map((kind, at) => ({ kind, probability: probabilities[at] ?? 0 }))
    .toSorted((one, other) => other.probability - one.probability)
}
