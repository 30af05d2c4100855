import type { LibraryEntry } from '../../../../db/library/library.ts'
import { numbersIn, type Table, tableOf, tableReader } from '../table.ts'
import type { Challenge } from '../taxonomy.ts'
import { sensesOf } from '../words/senses.ts'
import { meaning } from '../words/synonyms.ts'
import { stemsOfOwnText } from '../words/tokens.ts'

/** Sentences about each challenge, by its code. */
export type Examples = Record<string, string[]>

/** How much more a clause's words are those of a challenge than of the middle one; 0 or more, by code. */
export type Likeness = (words: string[]) => Map<string, number>

/** What the library itself says of each challenge. */
export function sentencesAbout(challenges: Challenge[], entries: LibraryEntry[]): Examples {
  const insights = Map.groupBy(
    entries.flatMap((entry) => entry.insights),
    (insight) => insight.challenge,
  )
  const answers = Map.groupBy(entries, (entry) => entry.challenges[0] ?? '')
  return Object.fromEntries(
    challenges.map(({ code, definition, hindrance, questions, cues }) => [
      code,
      [
        ...[definition, hindrance, ...questions, ...cues],
        ...(insights.get(code) ?? []).map((insight) => insight.text),
        ...(answers.get(code) ?? []).flatMap((entry) => [entry.purpose, ...entry.questions]),
      ],
    ]),
  )
}

/** A word that nobody has used of a challenge counts as if used this often. */
const smoothing = 0.3
/** How people speak of a challenge counts twice; what the library says of it counts once. */
const spokenWeight = 2

/** How often each word is said of each challenge. */
export interface ChallengeWords {
  codes: string[]
  /** Of all words together, for each challenge. */
  sizes: number[]
  /** How many words there are. */
  distinct: number
  /** For each word, the places of challenges among the codes, each followed by its count. */
  counts: Table
}

export function countWords(spoken: Examples, written: Examples): ChallengeWords {
  const codes = Object.keys(written)
  const counts = codes.map((code) =>
    counted([
      { sentences: spoken[code] ?? [], weight: spokenWeight },
      { sentences: written[code] ?? [], weight: 1 },
    ]),
  )
  const rows = new Map<string, string>()
  for (const [index, { words }] of counts.entries())
    for (const [word, count] of words) rows.set(word, `${rows.get(word) ?? ''} ${index} ${count}`.trimStart())
  return { codes, sizes: counts.map(({ size }) => size), distinct: rows.size, counts: tableOf(rows) }
}

/**
 * Complement naive Bayes: a word weighs by how much rarer it is in what is said of all other challenges. Cues catch
 * known wordings; this holds up on new ones (EVALUATION.md says how often either finds the right challenge).
 */
export function likenessOf({ codes, sizes, distinct, counts }: ChallengeWords): Likeness {
  const all = sizes.reduce((sum, size) => sum + size, 0)
  const share = (count: number, size: number) => Math.log((count + smoothing) / (size + smoothing * distinct))
  const weights = tableReader(counts, (row) => {
    const here = countsIn(row, codes.length)
    const total = here.reduce((sum, count) => sum + count, 0)
    return here.map((count, index) => {
      const size = sizes[index] ?? 0
      return share(count, size) - share(total - count, all - size)
    })
  })
  return (words) => {
    const known = featuresOf(words).flatMap((word) => weights(word) ?? [])
    const root = Math.sqrt(Math.max(1, known.length))
    const scores = new Float64Array(codes.length).map(
      (_, index) => known.reduce((sum, weight) => sum + (weight[index] ?? 0), 0) / root,
    )
    const middle = scores.toSorted()[Math.floor(scores.length / 2)] ?? 0
    return new Map(codes.map((code, index) => [code, Math.max(0, (scores[index] ?? 0) - middle)]))
  }
}

function countsIn(row: string, challenges: number): Float64Array {
  const counts = new Float64Array(challenges)
  const numbers = numbersIn(row)
  for (let at = 0; at < numbers.length; at += 2) counts[numbers[at] ?? 0] = numbers[at + 1] ?? 0
  return counts
}

/** The words, each two that stand together, and what the words point to. */
function featuresOf(stemmed: string[]): string[] {
  const words = stemmed.map(meaning)
  const pairs = words.slice(1).map((word, index) => `${words[index]} ${word}`)
  return [...new Set([...words, ...pairs, ...words.flatMap(sensesOf)])]
}

interface Counted {
  words: Map<string, number>
  /** Of all words together. */
  size: number
}

function counted(texts: { sentences: string[]; weight: number }[]): Counted {
  const words = new Map<string, number>()
  let size = 0
  for (const { sentences, weight } of texts) {
    for (const word of sentences.flatMap((sentence) => featuresOf(stemsOfOwnText(sentence)))) {
      words.set(word, (words.get(word) ?? 0) + weight)
      size += weight
    }
  }
  return { words, size }
}
