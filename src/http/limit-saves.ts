import { createMiddleware } from 'hono/factory'
import type { SignedIn } from './environment.ts'

/** Counts every write as a save of the user. When the account has no room left, only a DELETE is let through: it makes some. */
export const limitSaves = createMiddleware<SignedIn>(async (c, next) => {
  const { method } = c.req
  if (method !== 'GET' && method !== 'HEAD')
    await c.var.limits.save(c.var.user.id, { needsRoom: method !== 'DELETE' })
  await next()
})
