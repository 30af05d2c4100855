import { useEffect, useEffectEvent, useState } from 'react'
import { MIN_SELECTED } from '../../src/contracts/limits.ts'
import type { Precedent } from '../../src/contracts/precedent.ts'
import type { Problem } from '../../src/contracts/problem.ts'
import { listAutoIdeas } from '../lib/api.ts'
import { hasSavedIdeas } from './idea-queries.ts'
import { autoIdeasOf } from './stored-ideas.ts'
import type { IdeaStore } from './use-stored-ideas.ts'

export interface AutoStart {
  problem: Problem | undefined
  /** Undefined until they have loaded and their step is open. */
  precedents: readonly Precedent[] | undefined
  ideas: IdeaStore
  /** The precedents are new, so earlier ideas do not count. */
  fresh: boolean
}

/**
 * Once precedents have loaded, takes over the automatic ideas that the server has, and starts them unless ideas exist.
 * Returns true until that is known.
 */
export function useAutoStart({ problem, precedents, ideas, fresh }: AutoStart, start: () => void): boolean {
  const [checkedKey, setCheckedKey] = useState('')
  const key = `${problem?.id}:${precedents?.[0]?.id}`
  const enough = problem !== undefined && (precedents?.length ?? 0) >= MIN_SELECTED
  const pending = enough && key !== checkedKey
  const hasAuto = autoIdeasOf(ideas.stored).length > 0

  const startIfFirst = useEffectEvent(async (candidate: string, signal: AbortSignal) => {
    const isWanted = problem !== undefined && (await isFirst(problem, signal))
    if (signal.aborted) return
    setCheckedKey(candidate)
    if (isWanted) start()
  })

  /** False if the ideas cannot be read: unwanted ideas are worse than having to press a button. */
  const isFirst = async (problem: Problem, signal: AbortSignal): Promise<boolean> => {
    if (fresh) return !hasAuto
    try {
      const known = await listAutoIdeas(problem.id, { signal })
      if (!signal.aborted) ideas.takeOver(problem, known)
      return !hasAuto && known.length === 0 && !(await hasSavedIdeas(problem.id, signal))
    } catch (cause) {
      if (!signal.aborted) console.warn('The ideas could not be read', cause)
      return false
    }
  }

  useEffect(() => {
    if (!pending) return
    const controller = new AbortController()
    void startIfFirst(key, controller.signal)
    return () => controller.abort()
  }, [pending, key])

  return pending && !hasAuto
}
