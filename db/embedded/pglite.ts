import { PGlite } from '@electric-sql/pglite'
import { arrayCodecs, EmbeddedPostgres } from './array-types.ts'
import { loadAssets } from './assets.ts'
import { DurableFiles, type OnBroken, reportCrashes } from './durable-files.ts'
import { pauseBetweenQueries } from './pauses.ts'
import { prepareStatements } from './statements.ts'

/** PGlite's own parameters without `-F`, which turns fsync off, and with memory limits for a single process. */
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...settings({
    fsync: 'on',
    // PostgreSQL's default here is fdatasync, which does nothing in Emscripten.
    wal_sync_method: 'fsync',
    max_wal_size: '64MB',
    min_wal_size: '16MB',
    shared_buffers: '32MB',
  }),
]

/** WAL files of 1 MB instead of 16 keep the template and a new database small. */
const initDbStartParams = ['--wal-segsize=1']

export interface Pglite {
  readonly pg: PGlite
  readonly files: DurableFiles
}

/** Starts PostgreSQL on a folder, which is initialised when it is empty. `onLine` gets the server's log lines. */
export async function startPglite(folder: string, onBroken: OnBroken, onLine: (line: string) => void) {
  const files = new DurableFiles(folder, onBroken)
  const onStderr = (line: string) => {
    onLine(line)
    return false
  }
  const pg = new EmbeddedPostgres({
    ...(await loadAssets()),
    ...arrayCodecs,
    fs: files,
    startParams,
    initDbStartParams,
    onStderr,
  })
  await pg.waitReady
  reportCrashes(pg, onBroken)
  pauseBetweenQueries(pg)
  prepareStatements(pg)
  return { pg, files }
}

function settings(values: Record<string, string>) {
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
