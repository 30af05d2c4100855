import type { CommandOptions, Database, DatabaseOptions, Db } from './database.ts'
import { openPostgres, withPostgres } from './postgres.ts'

/** Loaded only where it is used: half a megabyte of code. */
const embedded = () => import('./embedded.ts')

/**
 * Opens the database and migrates it. Rejects with a DatabaseStartError when a person must act, and quickly
 * with the driver's error when PostgreSQL does not answer.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl } = options
  if (databaseUrl) return openPostgres({ ...options, databaseUrl })
  return (await embedded()).openEmbedded(options)
}

/**
 * For a command that works on the database as it is, without migrating it and without time limits. `create` is for one that
 * replaces it: the embedded database may be missing, and no other process migrates it meanwhile.
 */
export async function withDatabase<T>(options: CommandOptions, work: (db: Db) => Promise<T>): Promise<T> {
  const { databaseUrl } = options
  if (databaseUrl) return withPostgres({ ...options, databaseUrl }, work)
  return (await embedded()).withEmbedded(options, work)
}
