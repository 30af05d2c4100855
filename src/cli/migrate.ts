import { openDatabase } from '../../db/connect.ts'
import { assets } from '../assets.ts'
import { processConfig } from '../config.ts'
import { createLog } from '../log.ts'

/** `precedents migrate`: migrates the database to this version. */
export async function migrate(flags: string[]): Promise<void> {
  const { databaseUrl, dataDir, logLevel } = processConfig(flags)
  const { migrationsDir, templateFile } = assets
  const log = createLog(logLevel).info
  const database = await openDatabase({
    databaseUrl,
    dataDir,
    templateFile,
    migrationsFolder: migrationsDir,
    log,
  })
  await database.close()
  console.log('The database is up to date.')
}
