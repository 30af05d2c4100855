/**
 * A process that loses power at an fsync: `bun fsync-cut-child.ts MODE DATA_DIR SOURCE CUT`. It creates a database
 * (SOURCE is the template), migrates one, or restores a backup (SOURCE) and prints how many fsyncs that took; CUT is the
 * number of the one at which it is killed, 0 for none.
 */
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { restoreBackup } from '../../db/backup/restore.ts'
import { openDatabase } from '../../db/connect.ts'
import { createFolder } from '../../db/embedded/create.ts'
import { DurableFiles } from '../../db/embedded/durable-files.ts'
import { shadowDisk } from './shadow-disk.ts'

const [mode, dataDir = '', source = '', cut = '0'] = Bun.argv.slice(2)
const migrationsFolder = join(import.meta.dir, '../../db/migrations')
const folder = join(dataDir, 'pg')
const shadow = join(dataDir, 'shadow')
const disk = DurableFiles.prototype as unknown as { flush(path: string): void }
let fsyncs = 0

if (mode === 'create') await createFolder(folder, source)
if (mode !== 'restore') loseFrom()
const { db, close } = await openDatabase({ dataDir, migrationsFolder, log: () => {} })
if (mode === 'restore') {
  loseFrom()
  await restoreBackup(db, source, { migrationsFolder, replace: true })
}
await close()
console.log(fsyncs)

/** From now on only what is flushed reaches the shadow. */
function loseFrom() {
  cpSync(folder, shadow, { recursive: true })
  const flush = shadowDisk(folder, shadow)
  disk.flush = (path) => {
    flush(path)
    fsyncs += 1
    if (fsyncs === Number(cut)) process.kill(process.pid, 'SIGKILL')
  }
}
