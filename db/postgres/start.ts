import { sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { codesOf } from '../database-errors.ts'
import { DatabaseStartError } from '../start-error.ts'

const OLDEST_VERSION = 15

/** By SQLSTATE or Node's code: errors that waiting does not solve. */
const remedies = new Map([
  ['28P01', 'PostgreSQL rejected the user or password in DATABASE_URL: correct them there.'],
  ['28000', 'PostgreSQL rejected the user in DATABASE_URL: correct it there, or allow it in pg_hba.conf.'],
  ['3D000', 'The database named in DATABASE_URL does not exist: create it (createdb), or correct the name.'],
  [
    '42501',
    'The user in DATABASE_URL is not allowed to create tables: make that user the owner of the database.',
  ],
  ['ERR_INVALID_URL', 'DATABASE_URL must look like postgres://user:password@host:5432/name: correct it.'],
])

/** A DatabaseStartError where a person must act, otherwise the error itself. */
export function explain(error: unknown): unknown {
  for (const code of codesOf(error)) {
    const remedy = remedies.get(code)
    if (remedy) return new DatabaseStartError('refused', remedy, { cause: error })
  }
  return error
}

export async function checkServer(db: Db): Promise<void> {
  const version = sql`current_setting('server_version_num')::int / 10000`.mapWith(Number)
  const encoding = sql<string>`current_setting('server_encoding')`
  const [server] = await db.select({ version, encoding }).from(sql`(SELECT 1) AS one`)
  if (!server) throw new Error('PostgreSQL did not report its version.')
  if (server.version < OLDEST_VERSION) {
    const sentence = `This server is PostgreSQL ${server.version}: upgrade it to ${OLDEST_VERSION} or newer.`
    throw new DatabaseStartError('refused', sentence)
  }
  if (server.encoding !== 'UTF8') {
    const sentence = `The database in DATABASE_URL uses the encoding ${server.encoding}: create one with ENCODING 'UTF8'.`
    throw new DatabaseStartError('refused', sentence)
  }
}
