import { Hono } from 'hono'
import { TransferAnswer } from '../contracts/transfer-check.ts'
import { answerCondition, transferAnswersOf } from '../domain/transfer-checks.ts'
import type { SignedIn } from './environment.ts'
import { body, id } from './validate.ts'

/** What the user knows of the conditions under which the precedents of a problem may not work. */
export const transferCheckRoutes = new Hono<SignedIn>()
  .get('/problems/:id/transfer-check', id(), async (c) =>
    c.json<TransferAnswer[]>(await transferAnswersOf(c.var, c.req.valid('param').id)),
  )
  .put('/problems/:id/transfer-check', id(), body(TransferAnswer), async (c) =>
    c.json<TransferAnswer[]>(await answerCondition(c.var, c.req.valid('param').id, c.req.valid('json'))),
  )
