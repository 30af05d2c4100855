import type { LibraryEntry } from '../../../../db/library/library.ts'
import { leaders, type Retriever, type Scores, scoreEntries } from './retrieve.ts'
import { Variety } from './variety.ts'
import { EMBEDDING_WEIGHT, placeWeights } from './weights.ts'

/** Entries looked at for each that is chosen. */
const CANDIDATES_PER_CHOICE = 6

/** How much being right for one element counts beside being right for the whole problem. */
const ELEMENT_WEIGHT = 0.4
/** Within that, what a shared challenge counts; the rest is how well the entry answers the element's own text. */
const CHALLENGE_SHARE = 0.3

/** What an entry's score by phrases counts beside its similarity in telling whether it is likely apt. */
const PHRASES_IN_LIKELIHOOD = 0.1
/**
 * From this an entry is likely apt. Of the first 20 entries for 240 fresh problems, readers found one in seven apt that lie
 * below, and two in five above (EVALUATION.md).
 */
const LIKELY_APT = 0.72

/** Below this nothing in the text is known, and whatever is found is chance. */
const MIN_CERTAINTY = 0.23

/** One element, as far as it decides which entries belong to it. */
export interface ElementText {
  /** Its wording, and the words of the statement that it rests on. */
  text: string
  /** Codes of the taxonomy, nearest first. */
  challenges: readonly string[]
}

export interface Choice {
  entry: LibraryEntry
  /** How well it answers, in shares of the best score; comparable within one problem. */
  value: number
  /** Tells how likely it is apt for the problem as a whole; comparable between problems. */
  likelihood: number
}

/** The entries that answer a text best, of different kinds: what a reader would be shown first. */
export function retrieve(retriever: Retriever, text: string, count: number): LibraryEntry[] {
  const scores = scoreEntries(retriever, text)
  const variety = new Variety()
  const pool = poolOf(retriever, scores, sharesOfBest(scores.total), count, variety)
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
    counts[place]
      ? poolOf(retriever, scores, valuesForElement(retriever, ofProblem, element), size, variety)
      : [],
  )
  const likely = pools.map((pool) => pool.filter(({ likelihood }) => likelihood >= LIKELY_APT))
  const chosen: Choice[][] = elements.map(() => [])
  for (let round = 0; round < Math.max(0, ...counts); round++) {
    const available = round < inAnyCase ? pools : likely
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

const likelihoodOf = ({ signals: { whole, phrases } }: Scores, place: number) =>
  (whole[place] ?? 0) + PHRASES_IN_LIKELIHOOD * (phrases[place] ?? 0)

/** What each entry is worth for an element of a problem, in the entries' order. */
function valuesForElement(retriever: Retriever, ofProblem: Float32Array, element: ElementText): Float32Array {
  const ofText = sharesOfBest(scoreEntries(retriever, element.text).total)
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

/** The entries of the highest values that may still be chosen, best first. */
function poolOf(
  { entries }: Retriever,
  scores: Scores,
  values: Float32Array,
  count: number,
  variety: Variety,
): Choice[] {
  const pool: Choice[] = []
  for (const place of leaders(values, values.length)) {
    if (pool.length === count * CANDIDATES_PER_CHOICE) break
    const entry = entries[place]
    if (entry && !variety.isUsed(entry))
      pool.push({ entry, value: values[place] ?? 0, likelihood: likelihoodOf(scores, place) })
  }
  return pool
}

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
