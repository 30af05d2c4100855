import { Hono } from 'hono'
import { expireSessionCookie, readSessionCookie } from '../auth/cookies.ts'
import { endSession } from '../auth/sessions.ts'
import type { Anyone } from './environment.ts'
import { warn } from './error-answers.ts'

/** Mounted where the user has not been read yet, so that it works without a database. */
export const signOutRoutes = new Hono<Anyone>().post('/logout', async (c) => {
  const token = readSessionCookie(c)
  expireSessionCookie(c)
  if (token !== undefined)
    await endSession(c.var, token).catch((error: unknown) => warn(c, 'a session was not deleted', error))
  return c.json({ signedOut: true })
})
