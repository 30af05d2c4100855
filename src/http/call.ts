import type { Context } from 'hono'
import type { Call } from '../engine/engine.ts'
import type { SignedIn } from './environment.ts'

/** An engine call for this request: ended when the client disconnects or the server stops, and counted for its user. */
export const callOf = (c: Context<SignedIn>): Call => ({
  signal: AbortSignal.any([c.req.raw.signal, c.var.stopping]),
  userId: c.var.user.id,
})
