import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import { readSessionCookie } from '../auth/cookies.ts'
import { readSession } from '../auth/sessions.ts'
import { AppError } from '../errors.ts'
import type { Anyone, SignedIn } from './environment.ts'
import { warn } from './error-answers.ts'

/** Loads the signed-in user, if any. */
export const readUser = createMiddleware<Anyone>(async (c, next) => {
  const token = readSessionCookie(c)
  if (token !== undefined) {
    const store = { db: c.get('db'), sessions: c.get('sessions') }
    const user = await readSession(store, token, {
      now: c.get('now')(),
      idleDays: c.get('settings').sessionDays,
      onNotExtended: (error: unknown) => warn(c, 'the last use of a session was not stored', error),
    })
    if (user) c.set('user', user)
  }
  await next()
})

/** Rejects requests that are not signed in, and sets the request's engine. An unknown path is a 404 for anyone. */
export const requireUser = createMiddleware<SignedIn>(async (c, next) => {
  if (!c.get('user')) throw new AppError(isRoute(c) ? 'unauthenticated' : 'not_found')
  const { primary, library } = c.get('engines')
  c.set('engine', c.req.header('x-engine') === 'library' ? library : primary)
  await next()
})

/** Routes are registered for one method; middleware and the API's own 404 for all methods. */
const isRoute = (c: Context) =>
  matchedRoutes(c).some(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
