import { Hono } from 'hono'
import type { ElementRow } from '../../db/schema/elements.ts'
import type { IdeaGenerationRow } from '../../db/schema/idea-generations.ts'
import type { ProblemRow } from '../../db/schema/problems.ts'
import type { Element } from '../contracts/element.ts'
import { DismissIdea, type InterruptedIdea } from '../contracts/interrupted-idea.ts'
import { CreateProblem, type Problem, UpdateProblem } from '../contracts/problem.ts'
import { ChangeLimits } from '../contracts/problem-limits.ts'
import { EngineName } from '../contracts/text.ts'
import type { SignedInContext } from '../domain/context.ts'
import { areLimitsUsers, formerLimitsOf, otherLimitsOf } from '../domain/former-limits.ts'
import { dismissInterruptedIdea, interruptedIdeasOf } from '../domain/interruption.ts'
import { changeLimits } from '../domain/problem-limits.ts'
import { analyseProblem, elementsOf, problemOf, updateProblem } from '../domain/problems.ts'
import { callOf } from './call.ts'
import { compress } from './compress.ts'
import type { SignedIn } from './environment.ts'
import { versionIn } from './if-match.ts'
import { body, id } from './validate.ts'

export const presentProblem = (row: ProblemRow): Problem => ({
  id: row.id,
  statement: row.statement,
  problemStatement: row.problemStatement,
  ...(row.name !== null && { name: row.name }),
  ...(row.label !== null && { label: row.label }),
  ...(row.archivedAt && { archivedAt: row.archivedAt.toISOString() }),
  elements: row.elements,
  searchQuestions: row.searchQuestions,
  userId: row.userId,
  engine: EngineName.parse(row.engine),
  ...(row.model !== null && { model: row.model }),
  ...(row.limits.length > 0 && { limits: row.limits }),
  ...(row.readings.length > 0 && { readings: row.readings }),
  version: row.revision,
  createdAt: row.createdAt.toISOString(),
})

export const presentElement = (row: ElementRow): Element => ({
  id: row.id,
  position: row.position,
  text: row.text,
  questions: row.questions,
  challenges: row.challenges,
  evidence: row.evidence,
  confidence: row.confidence,
  alternatives: row.alternatives,
  searchState: row.searchState,
  error: row.error,
  edited: row.edited,
})

const presentInterrupted = ({ id, precedentIds, createdAt }: IdeaGenerationRow): InterruptedIdea => ({
  id,
  precedentIds,
  createdAt: createdAt.toISOString(),
})

async function withElements(context: SignedInContext, problem: ProblemRow): Promise<Problem> {
  const elements = await elementsOf(context, problem)
  const interrupted = await interruptedIdeasOf(context, problem)
  return {
    ...presentProblem(problem),
    ...(areLimitsUsers(problem) && {
      otherLimits: otherLimitsOf(problem),
      formerLimits: formerLimitsOf(problem),
    }),
    elementDetails: elements.map(presentElement),
    ...(interrupted.length > 0 && { interruptedIdeas: interrupted.map(presentInterrupted) }),
  }
}

export const problemRoutes = new Hono<SignedIn>()
  .get('/problems/:id', compress, id(), async (c) =>
    c.json(await withElements(c.var, await problemOf(c.var, c.req.valid('param').id))),
  )
  .post('/problems', body(CreateProblem), async (c) => {
    const problem = await analyseProblem(c.var, c.req.valid('json'), callOf(c))
    return c.json(await withElements(c.var, problem), 201)
  })
  .patch('/problems/:id', id(), body(UpdateProblem), async (c) => {
    const change = { version: versionIn(c), ...c.req.valid('json') }
    const problem = await updateProblem(c.var, c.req.valid('param').id, change, callOf(c))
    return c.json(await withElements(c.var, problem))
  })
  .patch('/problems/:id/limits', id(), body(ChangeLimits), async (c) => {
    const problem = await changeLimits(c.var, c.req.valid('param').id, c.req.valid('json'))
    return c.json(await withElements(c.var, problem))
  })
  .post('/dismiss-interrupted-idea', body(DismissIdea), async (c) => {
    await dismissInterruptedIdea(c.var, c.req.valid('json').id)
    return c.json({ dismissed: true })
  })
