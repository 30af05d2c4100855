import type { Context } from 'hono'
import type { Visitor } from '../domain/context.ts'
import type { Anyone, SignedIn } from './environment.ts'

/** Who knocks, as the domain asks for it. */
export const visitorOf = (c: Context<Anyone> | Context<SignedIn>): Visitor => ({
  address: c.var.address,
  userAgent: c.req.header('user-agent'),
})
