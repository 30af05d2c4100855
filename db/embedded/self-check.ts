import { DatabaseStartError } from '../start-error.ts'
import type { Pglite } from './pglite.ts'

/** A commit that writes to the WAL and to no table. */
const commit = `SELECT pg_logical_emit_message(true, 'precedents', 'start')`

/** Our fsync depends on internals of PGlite: if a commit no longer reaches it, no write is safe. */
export async function checkDurable({ pg, files }: Pglite): Promise<void> {
  const before = files.fsyncs
  await pg.query(commit)
  if (files.fsyncs > before) return
  const sentence =
    'A commit did not reach the disk, so no data would be safe: install a released build of Precedents, or use a PostgreSQL server with DATABASE_URL.'
  throw new DatabaseStartError('not-durable', sentence)
}
