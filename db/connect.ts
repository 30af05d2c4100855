import type { CommandOptions, Database, DatabaseOptions, Db } from './database.ts'
import { openEmbedded, withEmbedded } from './embedded.ts'
import { openPostgres, withPostgres } from './postgres.ts'

/**
 * Opens the database and migrates it. Rejects with a DatabaseStartError when a person must act, and quickly
 * with the driver's error when PostgreSQL does not answer.
 */
export function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl } = options
  return databaseUrl ? openPostgres({ ...options, databaseUrl }) : openEmbedded(options)
}

/**
 * For a command that works on the database as it is, without migrating it and without time limits. `create` is for one that
 * replaces it: the embedded database may be missing, and no other process migrates it meanwhile.
 */
export function withDatabase<T>(options: CommandOptions, work: (db: Db) => Promise<T>): Promise<T> {
  const { databaseUrl } = options
  return databaseUrl ? withPostgres({ ...options, databaseUrl }, work) : withEmbedded(options, work)
}
