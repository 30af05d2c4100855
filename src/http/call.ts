import type { Context } from 'hono'
import type { Call } from '../engine/engine.ts'
import type { SignedIn } from './environment.ts'

/** An engine's call for this request: given up when the one who asked has left, and counted as theirs. */
export const callOf = (c: Context<SignedIn>): Call => ({ signal: c.req.raw.signal, userId: c.var.user.id })
