import { Hono } from 'hono'
import { listHistory } from '../../db/history.ts'
import type { HistoryItem } from '../contracts/history.ts'
import type { SignedIn } from './environment.ts'
import { presentIdea } from './ideas.ts'
import { presentProblem } from './problems.ts'

export const historyRoutes = new Hono<SignedIn>().get('/history', async (c) => {
  const rows = await listHistory(c.var.db, c.var.user.id)
  const items: HistoryItem[] = rows.map(({ problem, idea }) => ({
    problem: presentProblem(problem),
    ...(idea && { idea: presentIdea(idea) }),
    isDraft: idea === null,
  }))
  return c.json(items)
})
