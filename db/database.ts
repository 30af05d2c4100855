import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { AccountChanges } from './account-changes.ts'
import type * as schema from './schema/index.ts'

/** Either driver's database, or a transaction on it. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>

/** Told in the transaction that stores something what its id is. */
export type OnStored = (tx: Db, id: number) => Promise<void>

export type Log = (message: string, fields?: Record<string, unknown>) => void

export interface Database {
  readonly kind: 'embedded' | 'postgres'
  readonly db: Db
  /** Resolves within 2 s when a query answers and rejects otherwise, or when a query has found damage. */
  ping(): Promise<void>
  /** Starts to tell of changes of accounts, until the database is closed. */
  listen(): Promise<AccountChanges>
  /** How many connections there are by state; missing for the embedded database, which has no pool. */
  pool?(): PoolState
  close(): Promise<void>
}

export interface PoolState {
  used: number
  idle: number
  /** Requests that wait for a connection. */
  waiting: number
}

export interface DatabaseOptions {
  /** A PostgreSQL server to use instead of the embedded database. */
  databaseUrl?: string
  /** The address of that server itself, where `databaseUrl` is that of a connection pooler. */
  directUrl?: string
  /** Holds the embedded database's folder `pg`, its lock and its snapshots. */
  dataDir: string
  /** Written by `buildTemplate`; without it the first start runs initdb, which takes seconds. */
  templateFile?: string
  migrationsFolder: string
  /** Of this binary, for backups. */
  version?: string
  log: Log
  /** For what a person must act on; `log` when not given. */
  logError?: Log
  /** Told how long each query took, without its wait for the connection. */
  onQuery?: (seconds: number) => void
  /** Makes a start wait for a PostgreSQL server; called after every failed try, with the time until the next one. */
  onRetry?: (error: unknown, delayMs: number) => void
}

export type CommandOptions = DatabaseOptions & { create?: boolean }
