import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { StoredAnswer } from '../../db/schema/idempotency-keys.ts'
import { readSessionCookie } from '../auth/cookies.ts'
import { hashToken } from '../auth/tokens.ts'
import type { FirstRequest } from '../domain/context.ts'
import { firstOrAnswer } from '../domain/idempotency.ts'
import { AppError } from '../errors.ts'
import type { SignedIn } from './environment.ts'
import { onStreamEnd } from './stream-end.ts'

const KEY = /^[\x21-\x7e]{1,128}$/u
/** Of an answer; never a cookie, which would store a session's token. */
const KEPT_HEADERS = ['content-type', 'x-error-code', 'retry-after', 'x-accel-buffering']

/**
 * Carries out a write with an Idempotency-Key once for each user and key. The same request sent again gets the same
 * answer, for which it waits; after a failure it is carried out again.
 */
export const idempotency = createMiddleware<SignedIn>(async (c, next) => {
  const key = c.req.header('idempotency-key')
  if (key === undefined || c.req.method === 'GET' || c.req.method === 'HEAD') return next()
  if (!KEY.test(key))
    throw new AppError('body_invalid', {
      message: 'Idempotency-Key: must be 1 to 128 visible ASCII characters',
    })
  await c.var.limits.keyed(c.var.user.id)
  const { signal } = c.req.raw
  const turn = await firstOrAnswer(c.var, { key, hash: await hashOf(c), signal })
  if ('answer' in turn) return replay(c, turn.answer)
  c.set('first', turn.first)
  await next()
  await keep(c, turn.first)
})

/** Their bodies have passwords, which a stored hash would make easy to guess without the session's token in it. */
const secretPaths = new Set(['/api/change-password', '/api/delete-account'])

/** The engine belongs to it: 'use the library instead' is another request. */
async function hashOf(c: Context<SignedIn>): Promise<string> {
  const { req } = c
  const secret = secretPaths.has(req.path) ? readSessionCookie(c) : undefined
  return hashToken(JSON.stringify([req.method, req.path, req.header('x-engine'), secret, await req.text()]))
}

function replay(c: Context<SignedIn>, { status, headers, body }: StoredAnswer): Response {
  c.header('Idempotency-Replayed', 'true')
  for (const [name, value] of Object.entries(headers)) c.header(name, value)
  return c.body(body, status as 200)
}

/** Their answers have a secret, which is not stored: sent again, the request makes a new one for what it had stored. */
const secretAnswer = /^\/api\/ideas\/\d+\/links$/u

async function keep(c: Context<SignedIn>, first: FirstRequest): Promise<void> {
  const { res } = c
  const headers = Object.fromEntries(
    KEPT_HEADERS.flatMap((name) => {
      const value = res.headers.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
  // A refusal stored nothing and costs nothing to repeat; its row would only take room.
  if (res.status >= 400 && res.status < 500) return first.released()
  if (secretAnswer.test(c.req.path)) return first.released()
  if (!headers['content-type']?.startsWith('text/event-stream')) {
    const body = await res.clone().text()
    return first.answered({ status: res.status, headers, body }, res.ok)
  }
  c.res = onStreamEnd(res, async (body) =>
    body === null
      ? first.released()
      : first.answered({ status: res.status, headers, body }, /^event: done$/mu.test(body)),
  )
}
