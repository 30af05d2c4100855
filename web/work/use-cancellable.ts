import { type MutationScope, useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { stayCheck } from '../lib/navigation.ts'
import type { CallOptions } from '../lib/request.ts'
import { isCancelled } from './errors.ts'

interface Cancellable<Input, Output> {
  /** Runs after the other mutations of this scope. */
  scope?: MutationScope | undefined
  run: (input: Input, call: CallOptions & { signal: AbortSignal }) => Promise<Output>
  /** `stayed` is false for a user who has gone elsewhere just before the answer. */
  onDone: (output: Output, input: Input, stayed: boolean) => void
  onFail: (cause: unknown, input: Input) => void
  onStopped?: (input: Input) => void
}

interface Variables<Input> extends Pick<CallOptions, 'engine'> {
  input: Input
  signal: AbortSignal
  stays: () => boolean
}

/** A mutation that runs once at a time and can be stopped. Leaving the page stops it too. */
export function useCancellable<Input, Output>({
  scope,
  run,
  onDone,
  onFail,
  onStopped,
}: Cancellable<Input, Output>) {
  const controller = useRef<AbortController | null>(null)
  useEffect(() => () => controller.current?.abort(), [])
  const { mutate, variables, reset, ...mutation } = useMutation({
    ...(scope && { scope }),
    mutationFn: ({ input, signal, engine }: Variables<Input>) => run(input, { signal, engine }),
    onSuccess: (output, { input, stays }) => onDone(output, input, stays()),
    onError: (cause, { input }) => (isCancelled(cause) ? onStopped?.(input) : onFail(cause, input)),
  })
  const start = (input: Input, engine?: 'library') => {
    controller.current?.abort()
    controller.current = new AbortController()
    mutate({ input, engine, signal: controller.current.signal, stays: stayCheck() })
  }
  return {
    start,
    /** Repeats the last request with the library as its engine. */
    startWithLibrary: () => variables && start(variables.input, 'library'),
    /** Forgets the last request and its error. */
    reset,
    stop: () => controller.current?.abort(),
    running: mutation.isPending,
    startedAt: mutation.isPending ? mutation.submittedAt : undefined,
    error: isCancelled(mutation.error) ? null : mutation.error,
  }
}
