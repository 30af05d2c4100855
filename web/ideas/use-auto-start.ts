import { useEffect, useEffectEvent, useState } from 'react'
import { MIN_SELECTED } from '../../src/contracts/limits.ts'
import type { Precedent } from '../../src/contracts/precedent.ts'
import type { Problem } from '../../src/contracts/problem.ts'
import { hasSavedIdeas } from './idea-queries.ts'
import { autoIdeasOf, type StoredIdeas } from './stored-ideas.ts'

export interface AutoStart {
  problem: Problem | undefined
  /** Undefined until they have loaded and their step is open. */
  precedents: readonly Precedent[] | undefined
  ideas: { stored: StoredIdeas }
  /** The precedents are new, so earlier ideas do not count. */
  fresh: boolean
}

/** Starts the automatic ideas once precedents have loaded, unless ideas exist. Returns true until that is known. */
export function useAutoStart({ problem, precedents, ideas, fresh }: AutoStart, start: () => void): boolean {
  const [checkedKey, setCheckedKey] = useState('')
  const key = `${problem?.id}:${precedents?.[0]?.id}`
  const enough = problem !== undefined && (precedents?.length ?? 0) >= MIN_SELECTED
  const pending = enough && key !== checkedKey && autoIdeasOf(ideas.stored).length === 0

  const startIfFirst = useEffectEvent(async (candidate: string, signal: AbortSignal) => {
    const isWanted = problem !== undefined && (fresh || (await isFirst(problem.id, signal)))
    if (signal.aborted) return
    setCheckedKey(candidate)
    if (isWanted) start()
  })

  useEffect(() => {
    if (!pending) return
    const controller = new AbortController()
    void startIfFirst(key, controller.signal)
    return () => controller.abort()
  }, [pending, key])

  return pending
}

/** False if the ideas cannot be read: unwanted ideas are worse than having to press a button. */
async function isFirst(problemId: number, signal: AbortSignal): Promise<boolean> {
  try {
    return !(await hasSavedIdeas(problemId, signal))
  } catch (cause) {
    if (!signal.aborted) console.warn('The ideas could not be read', cause)
    return false
  }
}
