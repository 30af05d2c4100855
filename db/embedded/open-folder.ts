import { accessSync, constants, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from '../database.ts'
import { DatabaseStartError } from '../start-error.ts'
import { freeBytes, RESERVE_BYTES } from './disk-space.ts'
import type { OnBroken } from './durable-files.ts'
import { type Pglite, startPglite } from './pglite.ts'

/** EX_IOERR of sysexits.h. */
const EXIT_BROKEN = 74
const POSTGRES_MAJOR = '18'
const LINES_KEPT = 20
const REMEDY =
  'move it aside and keep it, then copy the newest snapshot in its place or restore a backup, and start again'

/**
 * Starts PostgreSQL on an existing folder, which is never replaced or repaired here. If PGlite breaks later, the
 * process ends, because only the recovery at the next start makes the folder safe to use again.
 */
export async function openFolder(folder: string, log: Log): Promise<Pglite> {
  checkAccess(folder)
  checkVersion(folder)
  const logLines: string[] = []
  const failures: unknown[] = []
  let serving = false
  const onBroken: OnBroken = (reason, cause) => {
    if (serving) die(log, reason, cause)
    failures.push(new Error(reason, { cause }))
  }
  try {
    const pglite = await startPglite(folder, onBroken, (line) => logLines.push(line))
    if (failures.length > 0) throw failures[0]
    serving = true
    return pglite
  } catch (error) {
    const cause = new Error(logLines.slice(-LINES_KEPT).join('\n'), { cause: failures[0] ?? error })
    throw freeBytes(folder) < RESERVE_BYTES ? full(folder, cause) : damaged(folder, cause)
  }
}

function checkAccess(folder: string) {
  try {
    if (!statSync(folder).isDirectory()) throw notAFolder(folder)
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    accessSync(join(folder, 'PG_VERSION'), constants.R_OK)
  } catch (cause) {
    if (cause instanceof DatabaseStartError) throw cause
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') throw untouched(folder, cause)
    const sentence = `The database in ${folder} belongs to another user: change its owner (chown -R), or start Precedents as that user.`
    throw new DatabaseStartError('folder', sentence, { cause })
  }
}

/** PGlite would run initdb over a folder without this file, and PostgreSQL cannot read another major version's files. */
function checkVersion(folder: string) {
  const found = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  if (found === POSTGRES_MAJOR) return
  if (!/^\d+$/.test(found)) throw untouched(folder, new Error(`PG_VERSION reads ${JSON.stringify(found)}`))
  const sentence = `The database in ${folder} was created by PostgreSQL ${found}, and this version of Precedents uses ${POSTGRES_MAJOR}: back it up with the version that created it and restore the backup here.`
  throw new DatabaseStartError('newer', sentence)
}

/** Damage found before PostgreSQL was started, which begins by writing to the folder. */
function untouched(folder: string, cause: unknown) {
  const sentence = `The database in ${folder} is damaged and was not changed: ${REMEDY}.`
  return new DatabaseStartError('damaged', sentence, { cause })
}

/** Damage found by PostgreSQL, whose recovery may have changed files. */
export function damaged(folder: string, cause: unknown) {
  const sentence = `The database in ${folder} is damaged: ${REMEDY}.`
  return new DatabaseStartError('damaged', sentence, { cause })
}

function notAFolder(path: string) {
  const sentence = `${path} is not a folder, so it cannot contain the database: move it away, or choose another data folder.`
  return new DatabaseStartError('folder', sentence)
}

function full(folder: string, cause: unknown) {
  const sentence = `The disk of ${folder} is full: free some space and start again.`
  return new DatabaseStartError('folder', sentence, { cause })
}

function die(log: Log, reason: string, cause: unknown): never {
  log('the embedded database failed; this process ends so that the next start can recover it', {
    reason,
    error: cause,
  })
  process.exit(EXIT_BROKEN)
}
