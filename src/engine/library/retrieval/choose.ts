import type { LibraryEntry } from '../../../../db/library/library.ts'
import { leaders, type Retriever, type Scores, scoreEntries } from './retrieve.ts'
import { Variety } from './variety.ts'
import { EMBEDDING_WEIGHT, placeWeights } from './weights.ts'

/** Entries looked at for each that is chosen. */
const CANDIDATES_PER_CHOICE = 6

/**
 * What being right for the whole problem and for one element count. The user's own elements outweigh the statement. The sums
 * are equal, so that the elements of one problem can be compared.
 */
const ENGINES_ELEMENT = { problem: 1, element: 0.4 }
const USERS_ELEMENT = { problem: 0.6, element: 0.8 }
/** What a shared challenge counts for an element; the rest is how well the entry answers the element's own text. */
const CHALLENGE_SHARE = 0.3

/** What an entry's score by phrases counts beside its similarity in telling whether it is likely apt. */
const PHRASES_IN_LIKELIHOOD = 0.1
/**
 * From this an entry is likely apt. Of the first 20 entries for 240 fresh problems, readers found one in seven apt that lie
 * below, and two in five above (EVALUATION.md).
 */
const LIKELY_APT = 0.75

/** From this readers found about twice as many entries apt as among the others that are shown (EVALUATION.md). */
export const CLOSE_MATCH = 1

/** Below this nothing in the text is known, and whatever is found is chance. */
const MIN_CERTAINTY = 0.23

/** One element, as far as it decides which entries belong to it. */
export interface ElementText {
  /** What it says, and the words of the statement that it rests on. */
  text: string
  /** Codes of the taxonomy, nearest first. */
  challenges: readonly string[]
  /** Whether the user wrote or chose it. */
  isUsers?: boolean
  /** The challenge that it surely has: at least half of its entries have it, too, while the library has more of them. */
  sureChallenge?: string | undefined
}

export interface Choice {
  entry: LibraryEntry
  /** How well it answers, in shares of the best score; comparable within one problem. */
  value: number
  /**
   * Tells how likely it is apt: for the problem as a whole, and as much for the element where that is the user's. Comparable
   * between problems.
   */
  likelihood: number
}

/** The entries that answer a text best, of different kinds: what a reader would be shown first. */
export function retrieve(retriever: Retriever, text: string, count: number): LibraryEntry[] {
  const scores = scoreEntries(retriever, text)
  const variety = new Variety()
  const worth = { values: sharesOfBest(scores.total), likelihoods: likelihoodsOf(scores) }
  const pool = poolOf(retriever, worth, count, variety)
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
  const likelihoods = likelihoodsOf(scores)
  const pools = elements.map((element, place) => {
    if (!counts[place]) return []
    const worth = worthForElement(retriever, { values: ofProblem, likelihoods }, element)
    return poolOf(retriever, worth, size, variety, element.sureChallenge)
  })
  const chosen: Choice[][] = elements.map(() => [])
  for (let round = 0; round < Math.max(0, ...counts); round++) {
    const open = new Set([...pools.keys()].filter((place) => round < (counts[place] ?? 0)))
    while (open.size > 0) {
      const claims = [...open].map((place) => {
        const due = dueOf(pools[place] ?? [], chosen[place] ?? [], elements[place]?.sureChallenge, variety)
        const available = round < inAnyCase ? due : due.filter(({ likelihood }) => likelihood >= LIKELY_APT)
        return { place, best: bestOf(available, variety) }
      })
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

/** Of a pool what may be chosen next, so that at least half has the challenge while there is more of it. */
function dueOf(
  pool: readonly Choice[],
  chosen: readonly Choice[],
  challenge: string | undefined,
  variety: Variety,
): readonly Choice[] {
  const have = chosen.filter(({ entry }) => hasChallenge(entry, challenge))
  if (have.length * 2 > chosen.length) return pool
  const due = pool.filter(({ entry }) => hasChallenge(entry, challenge) && !variety.isUsed(entry))
  return due.length > 0 ? due : pool
}

const hasChallenge = ({ challenges }: LibraryEntry, challenge: string | undefined) =>
  challenge !== undefined && challenges.includes(challenge)

/** What each entry is worth, and how likely it is apt, in the entries' order. */
interface Worth {
  values: Float32Array
  likelihoods: Float32Array
}

const likelihoodsOf = ({ signals: { whole, phrases } }: Scores) =>
  whole.map((similarity, place) => similarity + PHRASES_IN_LIKELIHOOD * (phrases[place] ?? 0))

/** What each entry is worth for an element of a problem. */
function worthForElement(retriever: Retriever, ofProblem: Worth, element: ElementText): Worth {
  const scores = scoreEntries(retriever, element.text)
  const ofText = sharesOfBest(scores.total)
  const weight = element.isUsers ? USERS_ELEMENT : ENGINES_ELEMENT
  const values = ofProblem.values.map((value, place) => {
    const shared = sharedChallenge(retriever.entries[place]?.challenges ?? [], element.challenges)
    const affinity = CHALLENGE_SHARE * shared + (1 - CHALLENGE_SHARE) * (ofText[place] ?? 0)
    return weight.problem * value + weight.element * affinity
  })
  if (!element.isUsers) return { values, likelihoods: ofProblem.likelihoods }
  const forElement = likelihoodsOf(scores)
  const likelihoods = forElement.map((one, place) => (one + (ofProblem.likelihoods[place] ?? 0)) / 2)
  return { values, likelihoods }
}

function sharedChallenge(entry: readonly string[], element: readonly string[]): number {
  const weights = entry.map((code, place) => {
    const other = element.indexOf(code)
    return other < 0 ? 0 : (placeWeights[place] ?? 0) * (placeWeights[other] ?? 0)
  })
  return Math.max(0, ...weights)
}

/** The entries of the highest values that may still be chosen, best first, and all that have the challenge. */
function poolOf(
  { entries }: Retriever,
  { values, likelihoods }: Worth,
  count: number,
  variety: Variety,
  challenge?: string,
): Choice[] {
  const pool: Choice[] = []
  for (const place of leaders(values, values.length)) {
    const entry = entries[place]
    if (!entry || variety.isUsed(entry)) continue
    if (pool.length < count * CANDIDATES_PER_CHOICE || hasChallenge(entry, challenge))
      pool.push({ entry, value: values[place] ?? 0, likelihood: likelihoods[place] ?? 0 })
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
