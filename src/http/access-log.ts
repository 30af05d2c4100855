import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import type { Anyone } from './environment.ts'

/** Logs one line per request: its route's pattern, never the path, the query or the body. */
export const accessLog = createMiddleware<Anyone>(async (c, next) => {
  const requestId = crypto.randomUUID()
  c.set('requestId', requestId)
  const started = performance.now()
  await next()
  c.res.headers.set('X-Request-Id', requestId)
  c.var.log.info('request', {
    requestId,
    userId: c.var.user?.id,
    method: c.req.method,
    route: patternOf(c),
    status: c.res.status,
    ms: Math.round(performance.now() - started),
  })
})

/** Middleware is registered for all methods, routes for one; the most specific route comes first. */
const patternOf = (c: Context) => matchedRoutes(c).find(({ method }) => method !== 'ALL')?.path
