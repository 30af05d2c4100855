/**
 * A process that loses power at an fsync: `bun fsync-cut-child.ts MODE DATA_DIR SOURCE CUT`. It creates a database
 * (SOURCE is the template), migrates one, restores a backup (SOURCE), or writes rows and prints the ids of those that were
 * acknowledged. It is killed at fsync number CUT; with 0, once the work is done, whose number of fsyncs it prints.
 */
import { cpSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { restoreBackup } from '../../db/backup/restore.ts'
import { openDatabase } from '../../db/connect.ts'
import { createFolder } from '../../db/embedded/create.ts'
import { DurableFiles } from '../../db/embedded/durable-files.ts'
import { users } from '../../db/schema/index.ts'
import { shadowDisk } from './shadow-disk.ts'

const [mode, dataDir = '', source = '', cut = '0'] = Bun.argv.slice(2)
const migrationsFolder = join(import.meta.dir, '../../db/migrations')
const folder = join(dataDir, 'pg')
const shadow = join(dataDir, 'shadow')
const disk = DurableFiles.prototype as unknown as { flush(path: string): void }
const CHECKPOINT_EVERY = 25
let fsyncs = 0

if (mode === 'create') await createFolder(folder, source)
if (mode !== 'restore') loseFrom()
const { db } = await openDatabase({ dataDir, migrationsFolder, log: () => {} })
if (mode === 'restore') {
  loseFrom()
  await restoreBackup(db, source, { migrationsFolder, replace: true })
}
if (mode === 'write') await writeRows()
console.log(fsyncs)
process.kill(process.pid, 'SIGKILL')

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

async function writeRows(): Promise<never> {
  for (let count = 1; ; count++) {
    const username = `${Bun.randomUUIDv7()}@example.org`
    const [row] = await db
      .insert(users)
      .values({ username, password: 'x'.repeat(500) })
      .returning({ id: users.id })
    writeSync(1, `${row?.id}\n`)
    if (count % CHECKPOINT_EVERY === 0) await db.execute(sql`CHECKPOINT`)
  }
}
