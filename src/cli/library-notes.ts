import { withDatabase } from '../../db/connect.ts'
import { processConfig } from '../config.ts'
import { describeNotes } from './note-report.ts'
import { openOptions } from './open-options.ts'
import { askServer } from './operator-socket.ts'

/** `precedents library notes [--json]`: what users reported about entries, the newest first. */
export async function printNotes(args: string[]): Promise<void> {
  const json = args.includes('--json')
  const config = processConfig(args.filter((arg) => arg !== '--json'))
  const answer =
    config.databaseUrl === undefined
      ? await askServer(config.dataDir, { action: 'library-notes', json })
      : null
  console.log(answer ?? (await withDatabase(openOptions(config), (db) => describeNotes(db, json))))
}
