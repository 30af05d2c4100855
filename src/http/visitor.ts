import type { Context } from 'hono'
import type { Visitor } from '../domain/context.ts'
import { clientAddress } from './client-address.ts'
import type { Anyone, SignedIn } from './environment.ts'

/** The client's address and browser, for the domain. */
export const visitorOf = (c: Context<Anyone> | Context<SignedIn>): Visitor => ({
  address: clientAddress(c.env?.address, c.req.header('x-forwarded-for'), c.var.trustedProxies),
  userAgent: c.req.header('user-agent'),
})
