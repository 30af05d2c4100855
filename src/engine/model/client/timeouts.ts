import { connect } from 'node:net'
import { UpstreamError } from './upstream-error.ts'

/** Stops a call that takes too long, by one timer for each phase and one for the whole. */
export interface Watch {
  signal: AbortSignal
  /** From now on the call may be silent for so long. */
  expect(kind: 'unreachable' | 'silent' | 'stalled', ms: number): void
  /** Between two tries no phase runs. */
  rest(): void
  /** Stops the clocks and closes whatever is still open. */
  end(): void
}

/** `outer` is the caller's own signal: when it fires, the upstream connection is closed at once. */
export function watch(outer: AbortSignal, wholeMs: number): Watch {
  const controller = new AbortController()
  const stop = (kind: 'unreachable' | 'silent' | 'stalled' | 'slow') => () =>
    controller.abort(new UpstreamError(kind))
  const leave = () => controller.abort(outer.reason)
  const whole = setTimeout(stop('slow'), wholeMs)
  let phase: ReturnType<typeof setTimeout> | undefined
  if (outer.aborted) leave()
  else outer.addEventListener('abort', leave, { once: true })
  return {
    signal: controller.signal,
    expect(kind, ms) {
      clearTimeout(phase)
      phase = setTimeout(stop(kind), ms)
    },
    rest: () => clearTimeout(phase),
    end() {
      clearTimeout(phase)
      clearTimeout(whole)
      outer.removeEventListener('abort', leave)
      controller.abort()
    },
  }
}

/**
 * Whether anybody takes connections there. `fetch` does not tell connecting from waiting, so a connection of our own is
 * tried beside it; a refusal counts as an answer, which `fetch` then explains.
 */
export function reach(url: URL, signal: AbortSignal): Promise<void> {
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
  return new Promise((resolve) => {
    const socket = connect({ host: url.hostname.replaceAll(/[[\]]/gu, ''), port })
    const done = () => {
      signal.removeEventListener('abort', done)
      socket.destroy()
      resolve()
    }
    socket.once('connect', done)
    socket.once('error', done)
    signal.addEventListener('abort', done, { once: true })
  })
}
