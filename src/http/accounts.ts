import { type Context, Hono } from 'hono'
import { readSessionCookie, setSessionCookie } from '../auth/cookies.ts'
import { endSession, type SignedInUser } from '../auth/sessions.ts'
import type { User } from '../contracts/account.ts'
import { Credentials, ForgotPassword, Registration, ResetPassword } from '../contracts/account.ts'
import { login, register, requestReset, resetPassword } from '../domain/accounts.ts'
import { AppError } from '../errors.ts'
import type { Anyone } from './environment.ts'
import { body } from './validate.ts'
import { visitorOf } from './visitor.ts'

export const presentUser = ({ id, username, createdAt }: SignedInUser): User => ({
  id,
  username,
  createdAt: createdAt.toISOString(),
})

/** Open to anyone: the current user, signing up, in and out, and password resets. */
export const accountRoutes = new Hono<Anyone>()
  .get('/verify-auth', (c) => {
    if (!c.get('user')) throw new AppError('unauthenticated')
    return c.json({ authenticated: true })
  })
  .get('/user', (c) => {
    const user = c.get('user')
    if (!user) throw new AppError('unauthenticated')
    return c.json(presentUser(user))
  })
  .post('/register', body(Registration), async (c) => {
    const { user, token } = await register(c.var, c.req.valid('json'), visitorOf(c))
    await setSession(c, token)
    c.var.log.info('registered', { userId: user.id })
    return c.json(presentUser(user), 201)
  })
  .post('/login', body(Credentials), async (c) => {
    const { user, token } = await login(c.var, c.req.valid('json'), visitorOf(c))
    await setSession(c, token)
    c.var.log.info('signed in', { userId: user.id })
    return c.json(presentUser(user))
  })
  .post('/forgot-password', body(ForgotPassword), async (c) => {
    await requestReset(c.var, c.req.valid('json'), visitorOf(c))
    return c.json({ accepted: true })
  })
  .post('/reset-password', body(ResetPassword), async (c) => {
    await resetPassword(c.var, c.req.valid('json'), visitorOf(c))
    c.var.log.info('password reset')
    return c.json({ reset: true })
  })

/** Ends this browser's previous session, so that a copy of its token is useless after a sign-in. */
async function setSession(c: Context<Anyone>, token: string): Promise<void> {
  const previous = readSessionCookie(c)
  if (previous !== undefined) await endSession(c.var, previous)
  setSessionCookie(c, token, c.var.settings.sessionDays)
}
