import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { openEmbedded } from './embedded.ts'
import { openPostgres } from './postgres.ts'
import type * as schema from './schema/index.ts'

/** Either driver's database, or a transaction on it. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>

export type Log = (message: string, fields?: Record<string, unknown>) => void

export interface Database {
  readonly kind: 'embedded' | 'postgres'
  readonly db: Db
  /** Resolves within 2 s when a query answers and rejects otherwise. */
  ping(): Promise<void>
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** A PostgreSQL server to use instead of the embedded database. */
  databaseUrl?: string
  /** Where the embedded database keeps its folder `pg`, its lock and its snapshots. */
  dataDir: string
  /** What `buildTemplate` wrote; without it the first start runs initdb, which takes seconds. */
  templateFile?: string
  migrationsFolder: string
  log: Log
}

/**
 * Opens the database and migrates it. Rejects with a DatabaseStartError when a person must act, and quickly
 * with the driver's error when PostgreSQL does not answer.
 */
export function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl } = options
  return databaseUrl ? openPostgres({ ...options, databaseUrl }) : openEmbedded(options)
}
