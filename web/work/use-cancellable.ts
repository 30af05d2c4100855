import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { CallOptions } from '../lib/request.ts'
import { isCancelled } from './errors.ts'

interface Cancellable<Input, Output> {
  run: (input: Input, call: CallOptions & { signal: AbortSignal }) => Promise<Output>
  onDone: (output: Output, input: Input) => void
  onFail: (cause: unknown, input: Input) => void
  onStopped?: (input: Input) => void
}

interface Work<Input> extends Pick<CallOptions, 'engine'> {
  input: Input
}

/** One piece of work at a time that somebody can stop; leaving the page stops it as well. */
export function useCancellable<Input, Output>({
  run,
  onDone,
  onFail,
  onStopped,
}: Cancellable<Input, Output>) {
  const controller = useRef<AbortController | null>(null)
  useEffect(() => () => controller.current?.abort(), [])
  const { mutate, variables, ...mutation } = useMutation({
    mutationFn: ({ input, engine }: Work<Input>) => {
      controller.current?.abort()
      controller.current = new AbortController()
      return run(input, { signal: controller.current.signal, engine })
    },
    onSuccess: (output, { input }) => onDone(output, input),
    onError: (cause, { input }) => (isCancelled(cause) ? onStopped?.(input) : onFail(cause, input)),
  })
  return {
    start: (input: Input, engine?: 'library') => mutate({ input, engine }),
    /** The same once more, answered by the library. */
    startWithLibrary: () => variables && mutate({ input: variables.input, engine: 'library' }),
    stop: () => controller.current?.abort(),
    running: mutation.isPending,
    startedAt: mutation.isPending ? mutation.submittedAt : undefined,
    failure: isCancelled(mutation.error) ? null : mutation.error,
  }
}
