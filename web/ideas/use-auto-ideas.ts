import { useEffect, useRef, useState } from 'react'
import type { Problem } from '../../src/contracts/problem.ts'
import type { CallOptions } from '../lib/request.ts'
import { toast } from '../ui/use-toast.ts'
import { reportError } from '../work/errors.ts'
import { allSlots, randomSelections } from './auto-idea-selections.ts'
import { runAutoIdeas } from './auto-run.ts'
import { buildIdea } from './idea-queries.ts'
import { ideaTexts } from './texts.ts'
import { type AutoStart, useAutoStart } from './use-auto-start.ts'
import type { IdeaStore } from './use-stored-ideas.ts'

interface AutoIdeasInput extends AutoStart {
  ideas: IdeaStore
  onIdea: (ideaId: number | null) => void
}

interface AutoCall extends CallOptions {
  signal: AbortSignal
}

interface Filling {
  slot: number
  /** Milliseconds since 1970. */
  startedAt: number
  /** The slots still waiting. */
  queue: readonly number[]
}

export interface AutoIdeas {
  filling: Filling | null
  generating: boolean
  /** Whether an idea of the last run failed. */
  failed: boolean
  /** Fills all slots by default. */
  start: (slots?: readonly number[], engine?: 'library') => void
}

/** The automatic ideas: generated once per problem, and cancelled when the problem changes or is reframed. */
export function useAutoIdeas(input: AutoIdeasInput): AutoIdeas {
  const { problem, precedents = [], ideas } = input
  const controller = useRef<AbortController | null>(null)
  const [filling, setFilling] = useState<Filling | null>(null)
  const [failed, setFailed] = useState(false)
  const subject = problem && `${problem.id} ${problem.problemStatement}`

  useEffect(() => {
    if (subject === undefined) return
    return () => {
      controller.current?.abort()
      setFilling(null)
    }
  }, [subject])

  const start = (slots: readonly number[] = allSlots, engine?: 'library') => {
    if (!problem) return
    setFailed(false)
    controller.current?.abort()
    controller.current = new AbortController()
    void fill(problem, slots, { signal: controller.current.signal, engine })
  }

  const fill = async (problem: Problem, slots: readonly number[], call: AutoCall) => {
    const { signal } = call
    const ids = precedents.map(({ id }) => id)
    const count = await runAutoIdeas({
      slots,
      selections: randomSelections(ids, Math.random, slots.length),
      signal,
      generate: (precedentIds) =>
        buildIdea({ statement: problem.problemStatement, precedentIds, mode: 'auto' }, call),
      onStart: (slot) =>
        setFilling({ slot, startedAt: Date.now(), queue: slots.slice(slots.indexOf(slot) + 1) }),
      onIdea: (slot, idea) => {
        ideas.storeSlot(problem, slot, idea)
        input.onIdea(idea.id ?? null)
      },
      onFailure: (slot, cause) => {
        console.warn(`${ideaTexts.slot(slot)} was skipped`, cause)
        setFailed(true)
      },
    })
    if (signal.aborted) return
    setFilling(null)
    announce(count)
  }

  const starting = useAutoStart(input, start)
  return { filling, generating: starting || filling !== null, failed, start }
}

function announce(count: number) {
  if (count === 0) reportError(new Error('No idea could be generated'), ideaTexts.autoFailed)
  else toast({ title: ideaTexts.ideasGenerated, description: ideaTexts.ideasGeneratedDescription(count) })
}
