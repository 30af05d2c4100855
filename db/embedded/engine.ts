import { PGlite } from '@electric-sql/pglite'
import { loadAssets } from './assets.ts'
import { DurableFiles, type OnBroken, reportCrashes } from './durable-files.ts'
import { pauseBetweenQueries } from './pauses.ts'

/** PGlite's own parameters but for `-F`, which turns fsync off, and with a memory that suits one process. */
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...settings({
    fsync: 'on',
    // Emscripten's fdatasync, PostgreSQL's default here, does nothing.
    wal_sync_method: 'fsync',
    max_wal_size: '64MB',
    min_wal_size: '16MB',
    shared_buffers: '32MB',
  }),
]

/** WAL files of 1 MB instead of 16 keep the template and a young database small. */
const initDbStartParams = ['--wal-segsize=1']

export interface Engine {
  readonly pg: PGlite
  readonly files: DurableFiles
}

/** Starts PostgreSQL on a folder, which is initialised when it is empty. `complain` gets the server's lines. */
export async function startEngine(folder: string, onBroken: OnBroken, complain: (line: string) => void) {
  const files = new DurableFiles(folder, onBroken)
  const onStderr = (line: string) => {
    complain(line)
    return false
  }
  const pg = await PGlite.create({
    ...(await loadAssets()),
    fs: files,
    startParams,
    initDbStartParams,
    onStderr,
  })
  reportCrashes(pg, onBroken)
  pauseBetweenQueries(pg)
  return { pg, files }
}

function settings(values: Record<string, string>) {
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
