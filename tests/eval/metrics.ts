import { randomFrom } from '../../src/build/training/random.ts'
import type { JudgedProblem } from './judged.ts'

/** What a reader finds among the first precedents that a system gives; 0 to 1 each. */
export interface Figures {
  /** The share of the first six that are apt; a missing place counts as not apt. */
  'apt@6': number
  'apt@10': number
  /** Whether one of the first three is apt. */
  'hit@3': number
  /** The share of all apt entries among the first 30. */
  'recall@30': number
}

/** `ranking`: ids of entries, best first. */
export function figuresOf({ apt }: JudgedProblem, ranking: readonly string[]): Figures {
  const aptWithin = (count: number) => ranking.slice(0, count).filter((id) => apt.has(id)).length
  return {
    'apt@6': aptWithin(6) / 6,
    'apt@10': aptWithin(10) / 10,
    'hit@3': aptWithin(3) > 0 ? 1 : 0,
    'recall@30': apt.size > 0 ? aptWithin(30) / apt.size : 0,
  }
}

export const figureNames = ['apt@6', 'apt@10', 'hit@3', 'recall@30'] as const

export const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

const RESAMPLES = 10_000

/** The 95% interval of a mean by bootstrap over problems: the same for the same values. */
export function intervalOf(values: readonly number[]): [low: number, high: number] {
  const random = randomFrom(1)
  const means = Array.from({ length: RESAMPLES }, () =>
    mean(values.map(() => values[Math.floor(random() * values.length)] ?? 0)),
  ).toSorted((one, other) => one - other)
  return [means[Math.floor(RESAMPLES * 0.025)] ?? 0, means[Math.floor(RESAMPLES * 0.975)] ?? 0]
}
