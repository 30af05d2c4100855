import { Hono } from 'hono'
import type { Anyone, Connection } from './environment.ts'
import { healthRoutes } from './health.ts'
import { securityHeaders } from './security-headers.ts'

type Fetch = (request: Request, connection: Connection) => Response | Promise<Response>

/** Serves requests until the real app is ready: /healthz answers, /readyz gives the reason for the wait. */
export function createStartingApp() {
  let reason = 'the server is starting'
  const starting = new Hono<Anyone>()
    .use(securityHeaders)
    .route('/', healthRoutes({ ready: () => Promise.reject(new Error(reason)) }))
    .notFound((c) =>
      c.text('The server is starting. Please try again in a moment.', 503, { 'Retry-After': '1' }),
    )
  let current: Fetch = (request) => starting.fetch(request)
  return {
    fetch: (request: Request, connection: Connection) => current(request, connection),
    /** What /readyz reports while the server starts. */
    setReason(text: string) {
      reason = text
    },
    replaceWith(app: Fetch) {
      current = app
    },
  }
}
