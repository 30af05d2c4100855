import type { LibraryEntry } from '../../../../db/library/library.ts'
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

/**
 * Complement naive Bayes: a word weighs by how much rarer it is in what is said of all other challenges. Cues catch
 * known wordings; this holds up on new ones (EVALUATION.md says how often either finds the right challenge).
 */
export function learnLikeness(spoken: Examples, written: Examples): Likeness {
  const counts = Object.keys(written).map((code) => ({
    code,
    ...counted([
      { sentences: spoken[code] ?? [], weight: spokenWeight },
      { sentences: written[code] ?? [], weight: 1 },
    ]),
  }))
  const total = merged(counts.map(({ words }) => words))
  const all = counts.reduce((sum, { size }) => sum + size, 0)
  const share = (count: number, size: number) =>
    Math.log((count + smoothing) / (size + smoothing * total.size))
  const rarity = (word: string) => (own: Counted) => {
    const here = own.words.get(word) ?? 0
    const others = (total.get(word) ?? 0) - here
    return share(here, own.size) - share(others, all - own.size)
  }
  const weights = new Map<string, number[]>()
  const weightsOf = (word: string) => {
    const known = weights.get(word) ?? counts.map(rarity(word))
    weights.set(word, known)
    return known
  }
  return (words) => {
    const known = featuresOf(words).filter((word) => total.has(word))
    const sums = counts.map(() => 0)
    for (const word of known)
      for (const [index, weight] of weightsOf(word).entries()) sums[index] = (sums[index] ?? 0) + weight
    const scores = sums.map((sum) => sum / Math.sqrt(Math.max(1, known.length)))
    const middle = scores.toSorted((one, other) => one - other)[Math.floor(scores.length / 2)] ?? 0
    return new Map(counts.map(({ code }, index) => [code, Math.max(0, (scores[index] ?? 0) - middle)]))
  }
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

function merged(maps: Map<string, number>[]): Map<string, number> {
  const total = new Map<string, number>()
  for (const map of maps) {
    for (const [word, count] of map) total.set(word, (total.get(word) ?? 0) + count)
  }
  return total
}
