/**
 * A process to be killed: `bun power-cut-child.ts restore|migrate DATA_DIR TEMPLATE FILE_OR_MIGRATIONS`. Next to the
 * database it keeps what a power cut would leave of it, in `shadow`. It prints `begin`, and `done` once the work is done.
 */
import { writeSync } from 'node:fs'
import { join } from 'node:path'
import { restoreBackup } from '../../db/backup/restore.ts'
import { openDatabase, withDatabase } from '../../db/connect.ts'
import { DurableFiles } from '../../db/embedded/durable-files.ts'
import { shadowDisk } from './shadow-disk.ts'

const [mode, dataDir = '', templateFile = '', source = ''] = Bun.argv.slice(2)
const shipped = join(import.meta.dir, '../../db/migrations')
const disk = DurableFiles.prototype as unknown as { flush(path: string, descriptor?: number): void }
disk.flush = shadowDisk(join(dataDir, 'pg'), join(dataDir, 'shadow'))

const migrationsFolder = mode === 'migrate' ? source : shipped
const options = { dataDir, templateFile, migrationsFolder, log: () => {} }
const tell = (word: string) => writeSync(1, `${word}\n`)

tell('begin')
if (mode === 'migrate') await openDatabase(options)
else await withDatabase(options, (db) => restoreBackup(db, source, { migrationsFolder, replace: true }))
tell('done')
await new Promise((resolve) => setTimeout(resolve, 600_000))
