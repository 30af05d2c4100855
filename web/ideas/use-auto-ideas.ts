import { useEffect, useRef, useState } from 'react'
import type { Problem } from '../../src/contracts/problem.ts'
import { toast } from '../ui/use-toast.ts'
import { describeError, reportError } from '../work/errors.ts'
import { allSlots } from './all-slots.ts'
import { ideaTexts } from './texts.ts'
import { type AutoStart, useAutoStart } from './use-auto-start.ts'

interface AutoIdeasInput extends AutoStart {
  onIdea: (ideaId: number | null) => void
}

interface Filling {
  slot: number
  /** Milliseconds since 1970. */
  startedAt: number
  /** The slots still waiting. */
  queue: readonly number[]
  /** Why the server has not begun with it. */
  refusal?: string
}

/** What the server said about each slot that failed in the last run. */
type Failures = Readonly<Record<number, string>>

export interface AutoIdeas {
  filling: Filling | null
  generating: boolean
  failures: Failures
  /** Fills all slots by default. */
  start: (slots?: readonly number[], engine?: 'library') => void
}

/** The automatic ideas: generated once per problem, and cancelled when the problem changes or is reframed. */
export function useAutoIdeas(input: AutoIdeasInput): AutoIdeas {
  const { problem, precedents = [], ideas } = input
  const controller = useRef<AbortController | null>(null)
  const [filling, setFilling] = useState<Filling | null>(null)
  const [failures, setFailures] = useState<Failures>({})
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
    setFailures({})
    controller.current?.abort()
    controller.current = new AbortController()
    const { signal } = controller.current
    begin(slots[0] ?? 0, slots)
    fill(problem, slots, { signal, engine }).then(
      (count) => signal.aborted || ended(count),
      // Only the code could not be loaded.
      (cause: unknown) => signal.aborted || ended(0, cause),
    )
  }

  const begin = (slot: number, slots: readonly number[]) =>
    setFilling({ slot, startedAt: Date.now(), queue: slots.slice(slots.indexOf(slot) + 1) })

  const fill = async (
    problem: Problem,
    slots: readonly number[],
    call: { signal: AbortSignal; engine?: 'library' },
  ) => {
    const { fillSlots } = await import('./fill-slots.ts')
    return fillSlots({
      problem,
      precedents: precedents.map(({ id }) => id),
      slots,
      stored: ideas.stored.slots,
      call,
      onStart: (slot) => begin(slot, slots),
      onWait: (refusal) =>
        setFilling((current) => current && { ...current, refusal: describeError(refusal) }),
      onIdea: (slot, idea) => {
        ideas.storeSlot(problem, slot, idea)
        input.onIdea(idea.id ?? null)
      },
      onFailure: (slot, cause) => {
        console.warn(`${ideaTexts.slot(slot)} was skipped`, cause)
        setFailures((current) => ({ ...current, [slot]: describeError(cause) }))
      },
    })
  }

  const ended = (count: number, cause: unknown = new Error('No idea could be generated')) => {
    setFilling(null)
    if (count === 0) reportError(cause, ideaTexts.autoFailed)
    else toast({ title: ideaTexts.ideasGenerated, description: ideaTexts.ideasGeneratedDescription(count) })
  }

  const starting = useAutoStart(input, start)
  return { filling, generating: starting || filling !== null, failures, start }
}
