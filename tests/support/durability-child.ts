/**
 * A process to be killed: `bun durability-child.ts MODE DATA_DIR TEMPLATE`. It writes rows until then and prints which
 * rows it found (`found`), how long opening took (`open`) and which rows were acknowledged (`stored`).
 */
import { writeSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { openDatabase } from '../../db/connect.ts'
import { DurableFiles } from '../../db/embedded/durable-files.ts'
import { users } from '../../db/schema/index.ts'
import { DatabaseStartError } from '../../db/start-error.ts'

const [mode, dataDir = '', templateFile = ''] = Bun.argv.slice(2)
const CHECKPOINT_EVERY = 25
const tell = (word: string, value: unknown) => writeSync(1, `${word} ${JSON.stringify(value)}\n`)

const disk = DurableFiles.prototype as unknown as { flush(path: string, descriptor?: number): void }
const fsync = disk.flush

const migrationsFolder = join(import.meta.dir, '../../db/migrations')
const start = performance.now()
const { db } = await openDatabase({ dataDir, templateFile, migrationsFolder, log: () => {} }).catch(refused)
tell('open', Math.round(performance.now() - start))
const rows = await db.select({ id: users.id }).from(users)
tell(
  'found',
  rows.map(({ id }) => id),
)

if (mode === 'hold') await new Promise((resolve) => setTimeout(resolve, 600_000))
for (let count = 1; ; count++) {
  if (mode === 'fsync-fails' && count === 5) disk.flush = failingFsync
  const username = `${Bun.randomUUIDv7()}@example.org`
  const [row] = await db
    .insert(users)
    .values({ username, password: 'x'.repeat(500) })
    .returning({ id: users.id })
  tell('stored', row?.id)
  if (count % CHECKPOINT_EVERY === 0) await db.execute(sql`CHECKPOINT`)
}

function failingFsync(path: string, descriptor?: number) {
  fsync(path, descriptor)
  throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' })
}

function refused(error: unknown): never {
  if (!(error instanceof DatabaseStartError)) throw error
  tell('refused', error.reason)
  process.exit(1)
}
