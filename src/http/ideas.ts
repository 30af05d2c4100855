import { Hono } from 'hono'
import { listAutoIdeas } from '../../db/auto-ideas.ts'
import { listIdeasOfProblem, listPrecedentsOfIdea } from '../../db/ideas.ts'
import type { IdeaRow } from '../../db/schema/ideas.ts'
import { GenerateIdea } from '../contracts/generate-idea.ts'
import { type Idea, IdeasQuery } from '../contracts/idea.ts'
import { EngineName } from '../contracts/text.ts'
import { UpdateIdea } from '../contracts/update-idea.ts'
import { changeFollowUp } from '../domain/follow-up.ts'
import { generateIdea, ideaOf, saveIdea } from '../domain/ideas.ts'
import { problemOf, revisionOf } from '../domain/problems.ts'
import { stepsOf } from '../domain/steps.ts'
import { callOf } from './call.ts'
import { compress } from './compress.ts'
import type { SignedIn } from './environment.ts'
import { versionIn } from './if-match.ts'
import { presentPrecedents } from './precedents.ts'
import { body, id, query } from './validate.ts'

export const presentIdea = (row: IdeaRow): Idea => ({
  id: row.id,
  problemId: row.problemId,
  userId: row.userId,
  theme: row.theme ?? '',
  title: row.title,
  solution: row.solution,
  nextSteps: row.nextSteps,
  realWorldBasis: row.realWorldBasis,
  whyWeLikeIt: row.whyWeLikeIt,
  ...(row.composition && { composition: row.composition }),
  engine: EngineName.parse(row.engine),
  ...(row.model !== null && { model: row.model }),
  version: row.version,
  state: row.state,
  favorite: row.favorite,
  ...(row.archivedAt && { archivedAt: row.archivedAt.toISOString() }),
  followUp: {
    notes: row.notes,
    scores: row.scores,
    steps: stepsOf(row),
    version: row.followUpVersion,
  },
  ...(row.branchedFrom !== null && { branchedFrom: row.branchedFrom }),
  ...(row.origin !== null && { origin: row.origin }),
  ...(row.slot !== null && { slot: row.slot }),
  createdAt: row.createdAt.toISOString(),
})

export const ideaRoutes = new Hono<SignedIn>()
  .get('/problems/:id/ideas', compress, id(), query(IdeasQuery), async (c) => {
    const problem = await problemOf(c.var, c.req.valid('param').id)
    if (c.req.valid('query').origin === 'auto') {
      const found = await listAutoIdeas(c.var.db, c.var.user.id, revisionOf(problem))
      return c.json(found.map(({ idea, precedentIds }): Idea => ({ ...presentIdea(idea), precedentIds })))
    }
    const rows = await listIdeasOfProblem(c.var.db, c.var.user.id, problem.id)
    return c.json(rows.map(presentIdea))
  })
  .get('/ideas/:id', compress, id(), async (c) =>
    c.json(presentIdea(await ideaOf(c.var, c.req.valid('param').id))),
  )
  .patch('/ideas/:id', id(), body(UpdateIdea), async (c) => {
    const { id: ideaId } = c.req.valid('param')
    return c.json(presentIdea(await changeFollowUp(c.var, ideaId, c.req.valid('json'), versionIn(c))))
  })
  .get('/ideas/:id/precedents', compress, id(), async (c) => {
    const { id: ideaId } = await ideaOf(c.var, c.req.valid('param').id)
    const precedents = await listPrecedentsOfIdea(c.var.db, c.var.user.id, ideaId)
    return c.json(await presentPrecedents(c.var, precedents))
  })
  .post('/generate-idea', body(GenerateIdea), async (c) => {
    const request = c.req.valid('json')
    const call = callOf(c)
    return c.json(
      presentIdea(
        'idea' in request ? await saveIdea(c.var, request) : await generateIdea(c.var, request, call),
      ),
    )
  })
