import { Hono } from 'hono'
import { type Matrix, SaveMatrix } from '../contracts/matrix.ts'
import { changeMatrix, matrixOf } from '../domain/matrix.ts'
import type { SignedIn } from './environment.ts'
import { body, id } from './validate.ts'

/** The parts that the user takes from the precedents of a problem. */
export const matrixRoutes = new Hono<SignedIn>()
  .get('/problems/:id/matrix', id(), async (c) =>
    c.json<Matrix>(await matrixOf(c.var, c.req.valid('param').id)),
  )
  .put('/problems/:id/matrix', id(), body(SaveMatrix), async (c) =>
    c.json<Matrix>(await changeMatrix(c.var, c.req.valid('param').id, c.req.valid('json'))),
  )
