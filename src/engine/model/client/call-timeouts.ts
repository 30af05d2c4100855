import { UpstreamError } from './upstream-error.ts'

type PhaseTimeout = 'unreachable' | 'first_byte_timeout' | 'stalled'

/** Aborts a call that takes too long: one timer for the current phase and one for the whole call. */
export interface CallTimeouts {
  signal: AbortSignal
  /** Starts the next phase, which fails with `kind` after `ms` of silence. */
  startPhase(kind: PhaseTimeout, ms: number): void
  /** Stops the phase timer while waiting to retry. */
  pause(): void
  /** Stops the timers and aborts whatever is still open. */
  end(): void
}

/** When the caller's signal fires, the upstream connection is closed at once. */
export function startTimeouts(caller: AbortSignal, wholeMs: number): CallTimeouts {
  const controller = new AbortController()
  const abortWith = (kind: PhaseTimeout | 'timeout') => () => controller.abort(new UpstreamError(kind))
  const onCallerAbort = () => controller.abort(caller.reason)
  const wholeTimer = setTimeout(abortWith('timeout'), wholeMs)
  let phaseTimer: ReturnType<typeof setTimeout> | undefined
  if (caller.aborted) onCallerAbort()
  else caller.addEventListener('abort', onCallerAbort, { once: true })
  return {
    signal: controller.signal,
    startPhase(kind, ms) {
      clearTimeout(phaseTimer)
      phaseTimer = setTimeout(abortWith(kind), ms)
    },
    pause: () => clearTimeout(phaseTimer),
    end() {
      clearTimeout(phaseTimer)
      clearTimeout(wholeTimer)
      caller.removeEventListener('abort', onCallerAbort)
      controller.abort()
    },
  }
}
