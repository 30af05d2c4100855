import { createMiddleware } from 'hono/factory'
import type { SignedIn } from './environment.ts'

/** Counts every write as a save of the user, and refuses it when the account has no room left. */
export const limitSaves = createMiddleware<SignedIn>(async (c, next) => {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') await c.var.limits.save(c.var.user.id)
  await next()
})
