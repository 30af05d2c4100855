import type { library } from '../../../db/library/library.ts'
import type { Knowledge } from './knowledge.ts'
import { encoderProbabilities } from './recognize.ts'

export type TopicGroup = keyof (typeof library)['templates']['suggestions']['constraintOrder']

/** What a text that is being written is about, as far as that is clear. */
export interface Topic {
  /** The code of a challenge. */
  challenge: string | null
  /** The group of challenges. */
  group: TopicGroup | null
}

const MIN_GROUP_SHARE = 0.35
const MIN_CHALLENGE_SHARE = 0.5

export function topicOf(text: string, { retriever, challenge }: Knowledge): Topic {
  const { index } = retriever()
  const shares = encoderProbabilities(text, retriever())
  const challenges = new Map(index.challengeCodes.map((code, row) => [code, shares[row] ?? 0]))
  const groups = new Map<string, number>()
  for (const [code, share] of challenges) {
    const group = challenge(code)?.group ?? ''
    groups.set(group, (groups.get(group) ?? 0) + share)
  }
  return {
    challenge: topOf(challenges, MIN_CHALLENGE_SHARE),
    group: topOf(groups, MIN_GROUP_SHARE) as TopicGroup | null,
  }
}

function topOf(shares: ReadonlyMap<string, number>, least: number): string | null {
  const total = [...shares.values()].reduce((sum, share) => sum + share, 0)
  const [name, share] = [...shares].reduce((top, next) => (next[1] > top[1] ? next : top))
  return share >= least * total ? name : null
}
