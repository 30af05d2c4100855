import type { Adaptations, Setting } from '../../../db/library/adaptation.ts'
import { challengeExamples, type LibraryEntry, type library } from '../../../db/library/library.ts'
import type { LimitClass } from '../../engine/library/limits.ts'
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
  /** Places of the challenges in the taxonomy; none where no reader named them. */
  challenges: readonly number[]
}

/** Situations of each entry, by its id and by who wrote them. */
export type Situations = Record<string, Record<string, string[]>>

/** A sub-problem that a reader named. */
export interface TrainingElement {
  /** The words of the problem that state it. */
  quote: string
  /** How the reader worded it, as something to achieve. */
  text: string
  /** Codes of the taxonomy, nearest first. */
  challenges: string[]
  /** Ids of the entries that are apt for it, nearest first. */
  apt: string[]
}

/** A problem that a reader judged: with its elements, or only with all entries that are apt for it, nearest first. */
export type TrainingProblem = {
  text: string
  /** The kind of organization that the writer works in, as a reader told it. */
  setting?: Setting | 'none'
  /** What the problem must keep to: the kind of limit, and the words that state it. Absent where no reader looked for it. */
  limits?: [kind: string, quote: string][]
  /** The clauses that tell a trouble, the one that tells the central trouble best first. Absent where no reader looked for them. */
  troubles?: string[]
  /** The clauses with a figure that measures how bad the trouble is today. Absent where no reader looked for them. */
  figures?: string[]
} & (
  | { apt: string[] }
  | {
      elements: TrainingElement[]
      /** How a strict reader grades context, constraints and stakeholders: G(ood), O(kay) or B(ad). */
      grades: string
    }
)

/** What the library says beyond its entries, for training alone. */
export interface TrainingData {
  situations: Situations
  problems: readonly TrainingProblem[]
  /** For each entry the others that help in the same situations, nearest first. */
  siblings: Record<string, string[]>
  /** Ids of the entries that joined after most of the problems had been judged. */
  laterEntries: readonly string[]
  adaptations: readonly Adaptations[]
  /** Plain sentences that state a limit, by its kind; `none` has some that state none. */
  limitExamples: Record<LimitClass, string[]>
  /** Words that show where somebody works. */
  settingWords: Record<Setting, string[]>
}

type Library = Pick<typeof library, 'precedents' | 'challenges'>

/** How often each judged problem is learned from: one says more than a situation, which has one known entry. */
const PROBLEM_REPEATS = 3
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
  const { precedents, challenges } = library
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
  const ofProblems = data.problems.flatMap(judgedTexts).map(({ text, apt, challenges: own }) => ({
    words: contentWords(text),
    entries: sharedOut(placesOf(apt), 1),
    challenges: codesOf(own),
  }))
  const ofChallenges = Object.entries(challengeExamples()).flatMap(([code, texts]) =>
    texts.map((text) => ({ words: contentWords(text), entries: [], challenges: codesOf([code]) })),
  )
  const repeated = Array.from({ length: PROBLEM_REPEATS }, () => ofProblems).flat()
  return [...ofEntries, ...repeated, ...ofChallenges].filter(({ words }) => words.length > 0)
}

interface JudgedText {
  text: string
  apt: string[]
  challenges: string[]
}

/** The problem as a whole, and each of its elements in the writer's and in the reader's words. */
function judgedTexts(problem: TrainingProblem): JudgedText[] {
  if ('apt' in problem) return [{ ...problem, challenges: [] }]
  const { text, elements } = problem
  const whole = { text, apt: aptFor(problem), challenges: codesIn(elements) }
  const parts = elements.flatMap(({ quote, text: wording, apt, challenges }) =>
    [quote, wording].map((part) => ({ text: part, apt, challenges })),
  )
  return [whole, ...parts]
}

/** Every element of a problem, or else the whole, with the entries that are apt for it, nearest first. */
export const aptTexts = (problem: TrainingProblem): { text: string; apt: string[] }[] =>
  'apt' in problem
    ? [problem]
    : problem.elements.map(({ quote, text, apt }) => ({ text: `${quote} ${text}`, apt }))

/** All entries that are apt for a problem, each once; of several elements the first of each come first. */
export const aptFor = (problem: TrainingProblem): string[] =>
  'apt' in problem ? problem.apt : interleaved(problem.elements.map(({ apt }) => apt))

export const codesIn = (elements: readonly TrainingElement[]) => [
  ...new Set(elements.flatMap(({ challenges }) => challenges)),
]

/** The first of each list, then the second of each; every item once. */
function interleaved(lists: readonly (readonly string[])[]): string[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  const rounds = Array.from({ length: longest }, (_, round) => lists.flatMap((list) => list[round] ?? []))
  return [...new Set(rounds.flat())]
}

/** An entry as the right answer of its own texts, with what goes to its siblings. */
export function withSiblings(place: number, siblings: readonly number[]): RightEntry[] {
  if (siblings.length === 0) return [{ place, share: 1 }]
  return [{ place, share: 1 - SIBLING_SHARE }, ...sharedOut(siblings, SIBLING_SHARE)]
}

/** Shares of a whole, of which the nearest get most. */
export function sharedOut(places: readonly number[], share: number): RightEntry[] {
  const weights = places.map((_, rank) => 1 / (rank + 2))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return places.map((place, rank) => ({ place, share: (share * (weights[rank] ?? 0)) / total }))
}

/** What training reads of an entry's adaptations. */
export const adaptationTexts = (own: Adaptations): Partial<Record<Setting, string>> =>
  Object.fromEntries(
    Object.entries(own).map(([setting, { handle, advice, test }]) => [
      setting,
      [handle, advice, test.action, test.measure].join('. '),
    ]),
  )
