import type { Problem } from '../../src/contracts/problem.ts'
import type { CallOptions } from '../lib/request.ts'
import type { AutoSlots, StoredIdea } from '../lib/storage.ts'
import { whenFree } from '../work/when-free.ts'
import { randomSelections } from './auto-idea-selections.ts'
import { type AutoRunListener, runAutoIdeas } from './auto-run.ts'
import { precedentIdsOf } from './idea-parts.ts'
import { buildIdea } from './idea-queries.ts'

interface FillSlots extends AutoRunListener<StoredIdea> {
  problem: Problem
  /** Ids of the precedents to draw from. */
  precedents: readonly number[]
  slots: readonly number[]
  /** What is in the slots now. */
  stored: AutoSlots
  onWait: (refusal: Error) => void
  call: CallOptions & { signal: AbortSignal }
}

/** Generates automatic ideas, each from another selection, and returns how many. */
export function fillSlots({ problem, precedents, stored, call, onWait, ...run }: FillSlots): Promise<number> {
  const { signal } = call
  const statement = problem.problemStatement
  return runAutoIdeas({
    ...run,
    selections: randomSelections(
      precedents,
      Math.random,
      run.slots.length,
      keptSelections(stored, run.slots),
    ),
    signal,
    generate: (precedentIds, slot) =>
      whenFree(() => buildIdea({ statement, precedentIds, slot }, call), {
        signal,
        random: Math.random,
        onWait,
      }),
  })
}

/** Another selection than those of the other automatic ideas, where there is one. */
export function otherSelection(precedents: readonly number[], stored: AutoSlots, slot: number): number[] {
  const [other] = randomSelections(precedents, Math.random, 1, keptSelections(stored, [slot]))
  return other ?? randomSelections(precedents, Math.random, 1)[0] ?? []
}

/** What the ideas are built from that stay in their slots. */
const keptSelections = (stored: AutoSlots, replaced: readonly number[]) =>
  Array.from(stored.entries()).flatMap(([slot, idea]) =>
    idea && !replaced.includes(slot) ? [precedentIdsOf(idea)] : [],
  )
