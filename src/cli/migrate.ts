import { openDatabase, withDatabase } from '../../db/connect.ts'
import { type Config, processConfig } from '../config.ts'
import { createLog } from '../log.ts'
import { describeMigrations } from './database-report.ts'
import { openOptions } from './open-options.ts'
import { askServer } from './operator-socket.ts'

/** `precedents migrate`: migrates the database to this version. With --status, only prints the migrations. */
export async function migrate(args: string[]): Promise<void> {
  const config = processConfig(args.filter((arg) => arg !== '--status'))
  if (args.includes('--status')) {
    console.log(await status(config))
    return
  }
  const database = await openDatabase({ ...openOptions(config), log: createLog(config.logLevel).info })
  await database.close()
  console.log('The database is up to date.')
}

/** Through the server that has the embedded database open, or else from the database itself. */
async function status(config: Config): Promise<string> {
  const { databaseUrl, dataDir } = config
  const answer = databaseUrl === undefined ? await askServer(dataDir, { action: 'migration-status' }) : null
  return answer ?? withDatabase(openOptions(config), describeMigrations)
}
