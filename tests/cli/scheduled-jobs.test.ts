import { afterAll, beforeAll, expect, test } from 'bun:test'
import { addDays, subDays } from 'date-fns'
import { invitations } from '../../db/schema/invitations.ts'
import { outbox } from '../../db/schema/outbox.ts'
import { rateLimits } from '../../db/schema/rate-limits.ts'
import { sessions } from '../../db/schema/sessions.ts'
import { sharedLinks } from '../../db/schema/shared-links.ts'
import { startScheduledJobs } from '../../src/cli/scheduled-jobs.ts'
import { type World, world } from '../support/world.ts'

let w: World

beforeAll(async () => {
  w = await world()
})
afterAll(async () => {
  await w.close()
})

test('a server that starts deletes what has expired and sends the mails of an earlier process', async () => {
  const ada = await w.signUp('ada')
  const { id: userId } = ada
  const problem = await ada.problem()
  const idea = await ada.idea(problem.statement, (await ada.precedents(problem.id)).slice(0, 2))
  expect((await ada.post(`/api/ideas/${idea.id}/links`, { days: 7 })).status).toBe(201)
  w.clock.now = addDays(w.clock.now, 8)
  const [now, yesterday] = [w.clock.now, subDays(w.clock.now, 1)]
  await w.db.insert(sessions).values({ tokenHash: 'expired', userId, expiresAt: yesterday })
  await w.db.insert(invitations).values({ tokenHash: 'expired', expiresAt: yesterday })
  await w.db.insert(rateLimits).values({ key: 'expired', points: 1, expire: yesterday })
  await w.db.insert(outbox).values({ userId, kind: 'reset', dueAt: now, createdAt: now })

  const stop = startScheduledJobs(w.context)
  await w.settled()
  stop()

  const sessionsLeft = await w.db.select().from(sessions)
  expect(sessionsLeft.map((session) => session.userId)).toEqual([userId])
  expect(sessionsLeft.map(({ tokenHash }) => tokenHash)).not.toContain('expired')
  expect(await w.db.select().from(invitations)).toEqual([])
  expect(await w.db.select().from(sharedLinks)).toEqual([])
  expect((await w.db.select().from(rateLimits)).map(({ key }) => key)).not.toContain('expired')
  expect(w.mails).toHaveLength(1)
})
