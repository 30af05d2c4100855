import { Hono } from 'hono'
import type { ProblemRow } from '../../db/schema/problems.ts'
import { CreateProblem, EngineName, type Problem, UpdateProblem } from '../contracts/problem.ts'
import { analyseProblem, problemOf, reframeProblem } from '../domain/problems.ts'
import { callOf } from './call.ts'
import type { SignedIn } from './environment.ts'
import { body, id } from './validate.ts'

export const presentProblem = (row: ProblemRow): Problem => ({
  id: row.id,
  statement: row.statement,
  problemStatement: row.problemStatement,
  elements: row.elements,
  searchQuestions: row.searchQuestions,
  userId: row.userId,
  engine: EngineName.parse(row.engine),
  createdAt: row.createdAt.toISOString(),
})

export const problemRoutes = new Hono<SignedIn>()
  .get('/problems/:id', id(), async (c) =>
    c.json(presentProblem(await problemOf(c.var, c.req.valid('param').id))),
  )
  .post('/problems', body(CreateProblem), async (c) =>
    c.json(presentProblem(await analyseProblem(c.var, c.req.valid('json'), callOf(c))), 201),
  )
  .patch('/problems/:id', id(), body(UpdateProblem), async (c) => {
    const call = callOf(c)
    return c.json(
      presentProblem(await reframeProblem(c.var, c.req.valid('param').id, c.req.valid('json'), call)),
    )
  })
