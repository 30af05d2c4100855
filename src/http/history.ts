import { Hono } from 'hono'
import { listFilteredHistory } from '../../db/filtered-history.ts'
import { listHistory } from '../../db/history.ts'
import type { HistoryCursor } from '../../db/history-pages.ts'
import { listLabels } from '../../db/problems.ts'
import { HistoryQuery } from '../contracts/history.ts'
import { bytesOf, inOnePiece } from './bytes.ts'
import { compress } from './compress.ts'
import type { SignedIn } from './environment.ts'
import { query } from './validate.ts'

export const historyRoutes = new Hono<SignedIn>()
  .get('/history', compress, query(HistoryQuery), async (c) => {
    const { cursor, limit, ...filters } = c.req.valid('query')
    const { db, user, turns, basePath } = c.var
    const start = cursor === undefined ? undefined : parse(cursor)
    return await turns.take(`history ${user.id}`, c.req.raw.signal, async () => {
      const { items, next } =
        Object.keys(filters).length === 0
          ? await listHistory(db, user.id, start, limit)
          : await listFilteredHistory(db, user.id, filters, start, limit)
      if (next) c.header('Link', `<${basePath}/api/history?${following(c.req.query(), next)}>; rel="next"`)
      const list = bytesOf(['[', ...items.flatMap((item, at) => (at === 0 ? item : [',', item])), ']'])
      return c.body(inOnePiece(list), 200, { 'Content-Type': 'application/json' })
    })
  })
  .get('/labels', async (c) => c.json(await listLabels(c.var.db, c.var.user.id)))

/** The query string of the next page: the same question, from another place. */
const following = (asked: Record<string, string>, next: HistoryCursor) =>
  new URLSearchParams({ ...asked, cursor: format(next) }).toString()

const format = ({ micros, problemId, ideaId }: HistoryCursor) => `${micros}-${problemId}-${ideaId}`

function parse(cursor: string): HistoryCursor {
  const [micros = 0, problemId = 0, ideaId = 0] = cursor.split('-').map(Number)
  return { micros, problemId, ideaId }
}
