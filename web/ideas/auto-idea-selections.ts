import { MIN_SELECTED } from '../../src/contracts/limits.ts'

/** Automatic ideas of a problem. */
const AUTO_IDEA_COUNT = 3

export const allSlots = Array.from({ length: AUTO_IDEA_COUNT }, (_, slot) => slot)

/** Precedents of one automatic idea. */
const MIN_RANDOM = 4
const MAX_RANDOM = 6
const MAX_TRIES = 20

/** One random selection for each automatic idea, all different where there are enough precedents. */
export function randomSelections(
  ids: readonly number[],
  random: () => number,
  count: number = AUTO_IDEA_COUNT,
): number[][] {
  if (ids.length < MIN_SELECTED) return []
  const selections: number[][] = []
  while (selections.length < count) selections.push(distinctSelection(ids, random, selections))
  return selections
}

function distinctSelection(
  ids: readonly number[],
  random: () => number,
  others: readonly number[][],
): number[] {
  const taken = new Set(others.map(keyOf))
  let selection = randomSelection(ids, random)
  for (let tries = 1; tries < MAX_TRIES && taken.has(keyOf(selection)); tries += 1)
    selection = randomSelection(ids, random)
  return selection
}

function randomSelection(ids: readonly number[], random: () => number): number[] {
  const size = MIN_RANDOM + Math.floor(random() * (MAX_RANDOM - MIN_RANDOM + 1))
  return shuffled(ids, random).slice(0, size)
}

function shuffled(ids: readonly number[], random: () => number): number[] {
  return ids
    .map((id) => ({ id, at: random() }))
    .sort((left, right) => left.at - right.at)
    .map(({ id }) => id)
}

const keyOf = (selection: readonly number[]) => [...selection].sort((left, right) => left - right).join(',')
