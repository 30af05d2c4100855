import type { DatabaseOptions } from '../../db/database.ts'
import { assets } from '../assets.ts'
import type { Config } from '../config.ts'
import { createLog } from '../log.ts'
import { version } from '../version.ts'

/** How a command opens the database. Its log goes to standard error, beside the command's own output. */
export function openOptions({ databaseUrl, directUrl, dataDir, logLevel }: Config): DatabaseOptions {
  const { migrationsDir: migrationsFolder, templateFile } = assets
  const { debug: log, error: logError } = createLog(logLevel, console.error)
  return { databaseUrl, directUrl, dataDir, templateFile, migrationsFolder, log, logError, version }
}
