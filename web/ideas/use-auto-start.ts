import { useEffect, useEffectEvent, useState } from 'react'
import { MIN_SELECTED } from '../../src/contracts/idea.ts'
import type { Precedent } from '../../src/contracts/precedent.ts'
import type { Problem } from '../../src/contracts/problem.ts'
import { hasSavedIdeas } from './idea-queries.ts'
import { autoIdeasOf, type StoredIdeas } from './stored-ideas.ts'

export interface AutoStart {
  problem: Problem | undefined
  /** The precedents, once they are there and their step is open. */
  precedents: readonly Precedent[] | undefined
  ideas: { stored: StoredIdeas }
  /** The precedents are new, so that ideas saved before do not count. */
  fresh: boolean
}

/** Starts the automatic ideas when precedents have loaded and no ideas were saved; true until that is known. */
export function useAutoStart({ problem, precedents, ideas, fresh }: AutoStart, start: () => void): boolean {
  const [considered, setConsidered] = useState('')
  const key = `${problem?.id}:${precedents?.[0]?.id}`
  const enough = problem !== undefined && (precedents?.length ?? 0) >= MIN_SELECTED
  const due = enough && key !== considered && autoIdeasOf(ideas.stored).length === 0

  const consider = useEffectEvent(async (candidate: string, signal: AbortSignal) => {
    const wanted = problem !== undefined && (fresh || (await isFirst(problem.id, signal)))
    if (signal.aborted) return
    setConsidered(candidate)
    if (wanted) start()
  })

  useEffect(() => {
    if (!due) return
    const controller = new AbortController()
    void consider(key, controller.signal)
    return () => controller.abort()
  }, [due, key])

  return due
}

/** Not known counts as no: three ideas too many are worse than a button to press. */
async function isFirst(problemId: number, signal: AbortSignal): Promise<boolean> {
  try {
    return !(await hasSavedIdeas(problemId, signal))
  } catch (cause) {
    if (!signal.aborted) console.warn('The history could not be read', cause)
    return false
  }
}
