import { openDatabase } from '../../db/connect.ts'
import { countEmbeddings } from '../../db/entry-embeddings.ts'
import { library } from '../../db/library/library.ts'
import type { Config } from '../config.ts'
import { openOptions } from './open-options.ts'
import { askServer } from './operator-socket.ts'

/** How many entries of the library are embedded. The embedded database is asked through the server that has it open. */
export async function embeddingProgress(config: Config, model: string): Promise<string> {
  const done = await countDone(config, model)
  return done === null
    ? 'the library is embedded in the background while the server runs'
    : `${done} of ${library.precedents.length} entries of the library are embedded`
}

async function countDone(config: Config, model: string): Promise<string | null> {
  const { databaseUrl, dataDir } = config
  if (databaseUrl === undefined) return askServer(dataDir, { action: 'count-embeddings', model })
  const database = await openDatabase(openOptions(config))
  try {
    return `${await countEmbeddings(database.db, model)}`
  } finally {
    await database.close()
  }
}
