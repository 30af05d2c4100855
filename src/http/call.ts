import type { Context } from 'hono'
import type { Call } from '../engine/engine.ts'
import type { SignedIn } from './environment.ts'

/** An engine call for this request: cancelled when the client disconnects, and counted for its user. */
export const callOf = (c: Context<SignedIn>): Call => ({ signal: c.req.raw.signal, userId: c.var.user.id })
