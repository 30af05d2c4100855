import { openDatabase } from '../../db/connect.ts'
import { countEmbeddings } from '../../db/entry-embeddings.ts'
import { library } from '../../db/library/library.ts'
import { assets } from '../assets.ts'
import type { Config } from '../config.ts'
import { askServer } from './operator-socket.ts'

/** How many entries of the library are embedded. The embedded database is asked through the server that has it open. */
export async function embeddingProgress(config: Config, model: string): Promise<string> {
  const done = await countDone(config, model)
  return done === null
    ? 'the library is embedded in the background while the server runs'
    : `${done} of ${library.precedents.length} entries of the library are embedded`
}

async function countDone({ databaseUrl, dataDir }: Config, model: string): Promise<string | null> {
  if (databaseUrl === undefined) return askServer(dataDir, { action: 'count-embeddings', model })
  const { migrationsDir, templateFile } = assets
  const database = await openDatabase({
    databaseUrl,
    dataDir,
    templateFile,
    migrationsFolder: migrationsDir,
    log: () => {},
  })
  try {
    return `${await countEmbeddings(database.db, model)}`
  } finally {
    await database.close()
  }
}
