import { MIN_SELECTED } from '../../src/contracts/idea.ts'

/** Automatic ideas of one problem. */
const AUTO_IDEA_COUNT = 3

export const allSlots = Array.from({ length: AUTO_IDEA_COUNT }, (_, slot) => slot)

const SMALLEST_DRAW = 4
const DRAW_SIZES = 3
const TRIES = 20

/** Draws the precedents of each automatic idea: 4, 5 or 6 at random, and no draw twice where there are enough. */
export function randomSelections(
  ids: readonly number[],
  random: () => number,
  count: number = AUTO_IDEA_COUNT,
): number[][] {
  if (ids.length < MIN_SELECTED) return []
  const draws: number[][] = []
  while (draws.length < count) draws.push(distinctSelection(ids, random, draws))
  return draws
}

function distinctSelection(
  ids: readonly number[],
  random: () => number,
  others: readonly number[][],
): number[] {
  const taken = new Set(others.map(keyOf))
  let draw = randomSelection(ids, random)
  for (let tries = 1; tries < TRIES && taken.has(keyOf(draw)); tries += 1) draw = randomSelection(ids, random)
  return draw
}

function randomSelection(ids: readonly number[], random: () => number): number[] {
  const size = SMALLEST_DRAW + Math.floor(random() * DRAW_SIZES)
  return shuffled(ids, random).slice(0, size)
}

function shuffled(ids: readonly number[], random: () => number): number[] {
  return ids
    .map((id) => ({ id, at: random() }))
    .sort((left, right) => left.at - right.at)
    .map(({ id }) => id)
}

const keyOf = (draw: readonly number[]) => [...draw].sort((left, right) => left - right).join(',')
