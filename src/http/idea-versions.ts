import { Hono } from 'hono'
import { type IdeaVersion, type VersionSummary, VersionsQuery } from '../contracts/idea-version.ts'
import {
  branchVersion,
  restoreVersion,
  type Version,
  type VersionSummary as VersionSummaryRow,
  versionOf,
  versionsOf,
} from '../domain/idea-versions.ts'
import { compress } from './compress.ts'
import type { SignedIn } from './environment.ts'
import { presentIdea } from './ideas.ts'
import { versionIn } from './if-match.ts'
import { id, query, versionPath } from './validate.ts'

const presentSummary = (row: VersionSummaryRow): VersionSummary => ({
  version: row.version,
  ...(row.changeKind && { kind: row.changeKind }),
  ...(row.changeNote !== null && { note: row.changeNote }),
  ...(row.changeFrom !== null && { from: row.changeFrom }),
  title: row.title,
  changedAt: row.changedAt.toISOString(),
})

const presentVersion = (row: Version): IdeaVersion => ({
  ...presentSummary(row),
  ideaId: row.ideaId,
  theme: row.theme ?? '',
  solution: row.solution,
  nextSteps: row.nextSteps,
  realWorldBasis: row.realWorldBasis,
  whyWeLikeIt: row.whyWeLikeIt,
  ...(row.composition && { composition: row.composition }),
})

/** What an idea has said before, the newest first. */
export const ideaVersionRoutes = new Hono<SignedIn>()
  .get('/ideas/:id/versions', compress, id(), query(VersionsQuery), async (c) => {
    const versions = await versionsOf(c.var, c.req.valid('param').id, c.req.valid('query').before)
    return c.json(versions.map(presentSummary))
  })
  .get('/ideas/:id/versions/:version', compress, versionPath(), async (c) => {
    const { id: ideaId, version } = c.req.valid('param')
    return c.json(presentVersion(await versionOf(c.var, ideaId, version)))
  })
  .post('/ideas/:id/versions/:version/restore', versionPath(), async (c) => {
    const { id: ideaId, version } = c.req.valid('param')
    return c.json(presentIdea(await restoreVersion(c.var, ideaId, version, versionIn(c))))
  })
  .post('/ideas/:id/versions/:version/branch', versionPath(), async (c) => {
    const { id: ideaId, version } = c.req.valid('param')
    return c.json(presentIdea(await branchVersion(c.var, ideaId, version)), 201)
  })
