import type { Context } from 'hono'
import type { Call } from '../engine/engine.ts'
import type { SignedIn } from './environment.ts'

/** An engine call for this request: ended when the client disconnects or the server stops, and counted for its user. */
export function callOf(c: Context<SignedIn>): Call {
  let signal: AbortSignal | undefined
  return {
    // Made when it is first needed, since most requests find what they need stored.
    get signal() {
      signal ??= AbortSignal.any([c.req.raw.signal, c.get('stopping')])
      return signal
    },
    userId: c.get('user').id,
  }
}
