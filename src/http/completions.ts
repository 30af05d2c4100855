import { Hono } from 'hono'
import { CompleteStatement } from '../contracts/completion.ts'
import { callOf } from './call.ts'
import type { SignedIn } from './environment.ts'
import { body } from './validate.ts'

export const completionRoutes = new Hono<SignedIn>().post(
  '/auto-complete',
  body(CompleteStatement),
  async (c) => c.json(await c.var.engine.complete(c.req.valid('json').text, callOf(c))),
)
