import { AUTO_IDEA_COUNT, MIN_SELECTED } from '../../src/contracts/limits.ts'

/** Precedents of one automatic idea. */
const MIN_RANDOM = 4
const MAX_RANDOM = 6
const MAX_TRIES = 20

/**
 * One random selection for each automatic idea, no two of which have the same precedents, nor the same ones as `others`.
 * Fewer than `count` where the precedents do not allow as many.
 */
export function randomSelections(
  ids: readonly number[],
  random: () => number,
  count: number = AUTO_IDEA_COUNT,
  others: readonly (readonly number[])[] = [],
): number[][] {
  const selections: number[][] = []
  while (selections.length < count) {
    const selection = otherSelection(ids, random, [...others, ...selections])
    if (!selection) break
    selections.push(selection)
  }
  return selections
}

/**
 * Takes the precedents that the others use least. Begins with one that none of them begins with if possible, and rather
 * with one that they use, since the rest can still begin a later selection.
 */
function otherSelection(
  ids: readonly number[],
  random: () => number,
  others: readonly (readonly number[])[],
): number[] | null {
  if (ids.length < MIN_SELECTED) return null
  const taken = new Set(others.map(keyOf))
  const uses = (id: number) => others.filter((other) => other.includes(id)).length
  const leads = (id: number) => others.filter(([lead]) => lead === id).length
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const leastUsed = leastFirst(shuffled(ids, random), uses)
    const selection = leastUsed.slice(0, randomSize(ids.length, random))
    if (!taken.has(keyOf(selection))) return leastFirst(selection.toReversed(), leads)
  }
  return null
}

/** At least one precedent is left out, since there would be no other selection otherwise. */
function randomSize(count: number, random: () => number): number {
  const largest = Math.max(MIN_SELECTED, Math.min(MAX_RANDOM, count - 1))
  const smallest = Math.min(MIN_RANDOM, largest)
  return smallest + Math.floor(random() * (largest - smallest + 1))
}

const leastFirst = (ids: readonly number[], count: (id: number) => number) =>
  ids.toSorted((left, right) => count(left) - count(right))

function shuffled(ids: readonly number[], random: () => number): number[] {
  return ids
    .map((id) => ({ id, at: random() }))
    .sort((left, right) => left.at - right.at)
    .map(({ id }) => id)
}

const keyOf = (selection: readonly number[]) => selection.toSorted((left, right) => left - right).join(',')
