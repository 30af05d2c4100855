import type { Database, DatabaseOptions } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { openPostgres } from './postgres.ts'

/**
 * Opens the database and migrates it. Rejects with a DatabaseStartError when a person must act, and quickly
 * with the driver's error when PostgreSQL does not answer.
 */
export function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl } = options
  return databaseUrl ? openPostgres({ ...options, databaseUrl }) : openEmbedded(options)
}
