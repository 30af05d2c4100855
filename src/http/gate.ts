import { Hono } from 'hono'
import { securityHeaders } from './defence.ts'
import type { Anyone, Connection } from './environment.ts'
import { healthRoutes } from './health.ts'

type Fetch = (request: Request, connection: Connection) => Response | Promise<Response>

/** Answers in the application's place until there is one: alive, but not ready, and why. */
export function createGate() {
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
    /** Tells /readyz what the start is waiting for. */
    waitFor(what: string) {
      reason = what
    },
    open(application: Fetch) {
      current = application
    },
  }
}
