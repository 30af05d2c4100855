import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import type { Anyone } from './environment.ts'

/** Others are one label of the metrics, since a client can make them up. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'PUT', 'OPTIONS'])

/** Logs one line per request: its route's pattern, never the path, the query or the body. */
export const accessLog = createMiddleware<Anyone>(async (c, next) => {
  const requestId = crypto.randomUUID()
  c.set('log', c.get('log').with({ requestId }))
  const started = performance.now()
  await next()
  c.res.headers.set('X-Request-Id', requestId)
  const ms = performance.now() - started
  const { method } = c.req
  const { status } = c.res
  const route = patternOf(c)
  c.get('log').info('request', { userId: c.get('user')?.id, method, route, status, ms: Math.round(ms) })
  c.get('onRequest')?.({
    method: METHODS.has(method) ? method : 'other',
    route: route ?? 'none',
    status,
    seconds: ms / 1000,
  })
})

/** Middleware is registered for all methods, routes for one; the most specific route comes first. */
const patternOf = (c: Context) => matchedRoutes(c).find(({ method }) => method !== 'ALL')?.path
