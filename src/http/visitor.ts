import type { Context } from 'hono'
import type { Visitor } from '../domain/context.ts'
import type { Anyone, SignedIn } from './environment.ts'

/** The client's address and browser, for the domain. */
export const visitorOf = (c: Context<Anyone> | Context<SignedIn>): Visitor => ({
  address: c.var.address,
  userAgent: c.req.header('user-agent'),
})
