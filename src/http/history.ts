import { Hono } from 'hono'
import { type HistoryCursor, listHistory } from '../../db/history.ts'
import { HistoryQuery } from '../contracts/history.ts'
import { compress } from './compress.ts'
import type { SignedIn } from './environment.ts'
import { query } from './validate.ts'

export const historyRoutes = new Hono<SignedIn>().get(
  '/history',
  compress,
  query(HistoryQuery),
  async (c) => {
    const { cursor, limit } = c.req.valid('query')
    const { db, user, turns, basePath } = c.var
    return await turns.take(`history ${user.id}`, c.req.raw.signal, async () => {
      const { items, next } = await listHistory(
        db,
        user.id,
        cursor === undefined ? undefined : parse(cursor),
        limit,
      )
      const rest = limit === undefined ? '' : `&limit=${limit}`
      if (next) c.header('Link', `<${basePath}/api/history?cursor=${format(next)}${rest}>; rel="next"`)
      return c.body(`[${items.join(',')}]`, 200, { 'Content-Type': 'application/json' })
    })
  },
)

const format = ({ micros, problemId, ideaId }: HistoryCursor) => `${micros}-${problemId}-${ideaId}`

function parse(cursor: string): HistoryCursor {
  const [micros = 0, problemId = 0, ideaId = 0] = cursor.split('-').map(Number)
  return { micros, problemId, ideaId }
}
