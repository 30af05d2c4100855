import { DatabaseStartError } from '../start-error.ts'
import type { Engine } from './engine.ts'

/** A commit that leaves a record in the WAL and none in a table. */
const commit = `SELECT pg_logical_emit_message(true, 'precedents', 'start')`

/** Our fsync hangs on internals of PGlite: when a commit no longer reaches it, nothing may be acknowledged. */
export async function checkDurable({ pg, files }: Engine): Promise<void> {
  const before = files.fsyncs
  await pg.query(commit)
  if (files.fsyncs > before) return
  const sentence =
    'A commit did not reach the disk, so nothing saved would be safe: install a released build of Precedents, or use a PostgreSQL server by DATABASE_URL.'
  throw new DatabaseStartError('not-durable', sentence)
}
