import { createMiddleware } from 'hono/factory'
import type { SignedIn } from './environment.ts'

/** Writes that make room, besides every DELETE. */
const EMPTY_TRASH = '/api/empty-trash'

/** Counts every write as a save of the user, and refuses it when the account has no room left, unless it makes some. */
export const limitSaves = createMiddleware<SignedIn>(async (c, next) => {
  const { method, path } = c.req
  const needsRoom = method !== 'DELETE' && path !== EMPTY_TRASH
  if (method !== 'GET' && method !== 'HEAD') await c.var.limits.save(c.var.user.id, { needsRoom })
  await next()
})
