import type { LibraryEntry, library } from '../../../db/library/library.ts'
import { contentWords } from '../../engine/text/words.ts'

/** An entry that is right for a text, by its place in the library, with its share of the probability. */
export interface RightEntry {
  place: number
  share: number
}

/** One text to learn from, with what it belongs to. */
export interface TrainingText {
  words: string[]
  /** None for an example of a challenge; else their shares add up to 1. */
  entries: readonly RightEntry[]
  /** Places of the challenges in the taxonomy; none for a judged problem. */
  challenges: readonly number[]
}

/** Situations of each entry, by its id and by who wrote them. */
export type Situations = Record<string, Record<string, string[]>>

/** A problem with the ids of all entries that are apt for it, nearest first. */
export interface TrainingProblem {
  text: string
  apt: string[]
}

/** What the library says beyond its entries, for training alone. */
export interface TrainingData {
  situations: Situations
  problems: readonly TrainingProblem[]
  /** For each entry the others that help in the same situations, nearest first. */
  siblings: Record<string, string[]>
}

type Library = Pick<typeof library, 'precedents' | 'challenges' | 'examples'>

/** The share of the right answer that goes to an entry's siblings, together. */
const SIBLING_SHARE = 0.4

/** An entry's own texts, a sentence or a field each: what it was for, how it worked, why it was more than usual. */
export function entryTexts(entry: LibraryEntry): string[] {
  const { purpose, transfer, innovation, how, background, insights, questions, justification } = entry
  const sentences = [how, background].flatMap((text) => text.split(/(?<=[.!?])\s+/u))
  const points = insights.map(({ text }) => text)
  return [purpose, transfer, innovation, ...sentences, ...points, ...questions, justification]
}

export const situationsOf = (situations: Situations, id: string): string[] =>
  Object.values(situations[id] ?? {}).flat()

/** Everything that the encoder learns from, in a fixed order. */
export function trainingTexts(library: Library, data: TrainingData): TrainingText[] {
  const { precedents, challenges, examples } = library
  const entryPlaces = new Map(precedents.map(({ id }, place) => [id, place]))
  const challengePlaces = new Map(challenges.map(({ code }, place) => [code, place]))
  const placesOf = (ids: readonly string[]) => ids.flatMap((id) => entryPlaces.get(id) ?? [])
  const codesOf = (codes: readonly string[]) => codes.flatMap((code) => challengePlaces.get(code) ?? [])
  const ofEntries = precedents.flatMap((entry, place) => {
    const siblings = placesOf(data.siblings[entry.id] ?? [])
    const entries = withSiblings(place, siblings)
    const own = codesOf(entry.challenges)
    return [...situationsOf(data.situations, entry.id), ...entryTexts(entry)].map((text) => ({
      words: contentWords(text),
      entries,
      challenges: own,
    }))
  })
  const ofProblems = data.problems.map(({ text, apt }) => ({
    words: contentWords(text),
    entries: sharedOut(placesOf(apt), 1),
    challenges: [],
  }))
  const ofChallenges = Object.entries(examples).flatMap(([code, texts]) =>
    texts.map((text) => ({ words: contentWords(text), entries: [], challenges: codesOf([code]) })),
  )
  return [...ofEntries, ...ofProblems, ...ofChallenges].filter(({ words }) => words.length > 0)
}

function withSiblings(place: number, siblings: readonly number[]): RightEntry[] {
  if (siblings.length === 0) return [{ place, share: 1 }]
  return [{ place, share: 1 - SIBLING_SHARE }, ...sharedOut(siblings, SIBLING_SHARE)]
}

/** The nearest get most. */
function sharedOut(places: readonly number[], share: number): RightEntry[] {
  const weights = places.map((_, rank) => 1 / (rank + 2))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return places.map((place, rank) => ({ place, share: (share * (weights[rank] ?? 0)) / total }))
}
