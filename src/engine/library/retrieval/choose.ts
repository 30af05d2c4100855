import type { LibraryEntry } from '../../../../db/library/library.ts'
import { leaders, type Retriever, scoreEntries, similarityToEntries } from './retrieve.ts'
import { Variety } from './variety.ts'
import { EMBEDDING_WEIGHT, placeWeights } from './weights.ts'

/** Entries looked at for each that is chosen. */
const CANDIDATES_PER_CHOICE = 6

/** How much being right for one element counts beside being right for the whole problem. */
const ELEMENT_WEIGHT = 0.2
/** Within that, what a shared challenge counts; the rest is the similarity of the texts. */
const CHALLENGE_SHARE = 0.6

/**
 * How similar to the whole text an entry must be to be likely apt. Of the entries below, judges of 106 problems found one
 * in six apt, of those above one in two; similarity alone tells as much as all signals together (EVALUATION.md).
 */
const LIKELY_APT = 0.34

/** Below this nothing in the text is known, and whatever is found is chance. */
const MIN_CERTAINTY = 0.23

/** One element, as far as it decides which entries belong to it. */
export interface ElementText {
  /** Its wording, and the words of the statement that it rests on. */
  text: string
  /** Codes of the taxonomy, nearest first. */
  challenges: readonly string[]
}

/** An entry and how well it answers, in shares of the best score; comparable within one problem. */
export interface Choice {
  entry: LibraryEntry
  value: number
}

/** The entries that answer a text best, of different kinds: what a reader would be shown first. */
export function retrieve(retriever: Retriever, text: string, count: number): LibraryEntry[] {
  const values = sharesOfBest(scoreEntries(retriever, text).total)
  const variety = new Variety()
  const pool = poolOf(retriever, values, count, variety)
  const chosen: LibraryEntry[] = []
  while (chosen.length < count) {
    const best = bestOf(pool, variety)
    if (!best) break
    chosen.push(best.entry)
    variety.add(best.entry)
  }
  return chosen
}

/** What a choice of entries may take into account besides the texts. */
export interface AllocationOptions {
  /** How many entries an element gets in any case; beyond, it gets only those that are likely apt. All by default. */
  inAnyCase?: number
  /** How similar each entry is to the statement by an embedding model, 0 to 1, in the entries' order. */
  similarity?: Float32Array
}

interface Allocation extends AllocationOptions {
  statement: string
  elements: readonly ElementText[]
  /** For each element how many entries it may get; 0 leaves it out. */
  counts: readonly number[]
  /** Names of entities that the problem has already. */
  usedNames?: Iterable<string>
}

/**
 * Entries for each element, best first. They are dealt out in rounds, so that no element takes what another one needs;
 * within a round an entity goes to the element for which it is worth most.
 */
export function allocate(
  retriever: Retriever,
  { statement, elements, counts, inAnyCase = Number.POSITIVE_INFINITY, similarity, usedNames }: Allocation,
): Choice[][] {
  const scores = scoreEntries(retriever, statement)
  // An embedding model knows languages that the encoder does not.
  if (scores.certainty < MIN_CERTAINTY && !similarity) return elements.map(() => [])
  const ofProblem = sharesOfBest(withSimilarity(scores.total, similarity))
  const size = counts.reduce((sum, count) => sum + count, 0)
  const variety = new Variety(usedNames)
  const pools = elements.map((element, place) =>
    counts[place] ? poolOf(retriever, valuesForElement(retriever, ofProblem, element), size, variety) : [],
  )
  const likely = new Set(
    retriever.entries.filter((_, place) => (scores.signals.whole[place] ?? 0) >= LIKELY_APT),
  )
  const likelyOnly = pools.map((pool) => pool.filter(({ entry }) => likely.has(entry)))
  const chosen: Choice[][] = elements.map(() => [])
  for (let round = 0; round < Math.max(0, ...counts); round++) {
    const available = round < inAnyCase ? pools : likelyOnly
    const open = new Set([...pools.keys()].filter((place) => round < (counts[place] ?? 0)))
    while (open.size > 0) {
      const claims = [...open].map((place) => ({ place, best: bestOf(available[place] ?? [], variety) }))
      const strongest = claims.reduce((one, other) =>
        (other.best?.value ?? 0) > (one.best?.value ?? 0) ? other : one,
      )
      open.delete(strongest.place)
      if (!strongest.best) continue
      chosen[strongest.place]?.push(strongest.best)
      variety.add(strongest.best.entry)
    }
  }
  return chosen
}

/** What each entry is worth for an element of a problem, in the entries' order. */
function valuesForElement(retriever: Retriever, ofProblem: Float32Array, element: ElementText): Float32Array {
  const ofText = sharesOfBest(similarityToEntries(retriever, element.text))
  return ofProblem.map((value, place) => {
    const shared = sharedChallenge(retriever.entries[place]?.challenges ?? [], element.challenges)
    const affinity = CHALLENGE_SHARE * shared + (1 - CHALLENGE_SHARE) * (ofText[place] ?? 0)
    return value + ELEMENT_WEIGHT * affinity
  })
}

function sharedChallenge(entry: readonly string[], element: readonly string[]): number {
  const weights = entry.map((code, place) => {
    const other = element.indexOf(code)
    return other < 0 ? 0 : (placeWeights[place] ?? 0) * (placeWeights[other] ?? 0)
  })
  return Math.max(0, ...weights)
}

const poolOf = ({ entries }: Retriever, values: Float32Array, count: number, variety: Variety): Choice[] =>
  leaders(values, values.length)
    .flatMap((place) => {
      const entry = entries[place]
      return entry && !variety.isUsed(entry) ? [{ entry, value: values[place] ?? 0 }] : []
    })
    .slice(0, count * CANDIDATES_PER_CHOICE)

/** The pool is in the order of its values, so that a few of them decide: none is worth more than its value. */
function bestOf(pool: readonly Choice[], variety: Variety): Choice | null {
  let best: { choice: Choice; worth: number } | null = null
  for (const choice of pool) {
    if (best && best.worth >= choice.value) break
    if (variety.isUsed(choice.entry)) continue
    const worth = choice.value - variety.penalty(choice.entry)
    if (!best || worth > best.worth) best = { choice, worth }
  }
  return best?.choice ?? null
}

const withSimilarity = (total: Float32Array, similarity?: Float32Array) =>
  similarity ? total.map((value, place) => value + EMBEDDING_WEIGHT * (similarity[place] ?? 0)) : total

function sharesOfBest(scores: Float32Array): Float32Array {
  const best = scores.reduce((most, score) => Math.max(most, score), 0)
  return best > 0 ? scores.map((score) => score / best) : scores
}
