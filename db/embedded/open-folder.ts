import { accessSync, constants, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from '../database.ts'
import { DatabaseStartError } from '../start-error.ts'
import { freeBytes, RESERVE_BYTES } from './disk-space.ts'
import type { OnBroken } from './durable-files.ts'
import { type Engine, startEngine } from './engine.ts'

/** EX_IOERR of sysexits.h. */
const EXIT_BROKEN = 74
const POSTGRES_MAJOR = '18'
const COMPLAINTS_KEPT = 20

/**
 * Starts PostgreSQL on an existing folder, which is never replaced or repaired here. From then on whatever
 * breaks the engine ends the process: only a new one, through recovery, may trust the folder again.
 */
export async function openFolder(folder: string, log: Log): Promise<Engine> {
  checkAccess(folder)
  checkVersion(folder)
  const complaints: string[] = []
  const breakage: unknown[] = []
  let serving = false
  const onBroken: OnBroken = (reason, cause) => {
    if (serving) die(log, reason, cause)
    breakage.push(new Error(reason, { cause }))
  }
  try {
    const engine = await startEngine(folder, onBroken, (line) => complaints.push(line))
    if (breakage.length > 0) throw breakage[0]
    serving = true
    return engine
  } catch (error) {
    const cause = new Error(complaints.slice(-COMPLAINTS_KEPT).join('\n'), { cause: breakage[0] ?? error })
    throw freeBytes(folder) < RESERVE_BYTES ? full(folder, cause) : damaged(folder, cause)
  }
}

function checkAccess(folder: string) {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    accessSync(join(folder, 'PG_VERSION'), constants.R_OK)
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') throw damaged(folder, cause)
    const sentence = `The database in ${folder} belongs to another user: give it to the one who starts this (chown -R), or start this as its owner.`
    throw new DatabaseStartError('folder', sentence, { cause })
  }
}

/** PGlite would run initdb over a folder without this file, and PostgreSQL reads no other major version's. */
function checkVersion(folder: string) {
  const found = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  if (found === POSTGRES_MAJOR) return
  if (!/^\d+$/.test(found)) throw damaged(folder, new Error(`PG_VERSION reads ${JSON.stringify(found)}`))
  const sentence = `The database in ${folder} was made by PostgreSQL ${found} and this version reads ${POSTGRES_MAJOR}: start the version that made it, take a backup there, and restore that here.`
  throw new DatabaseStartError('newer', sentence)
}

function damaged(folder: string, cause: unknown) {
  const sentence = `The database in ${folder} is damaged and was left as it is: move that folder aside, put the newest copy of snapshots in its place or restore a backup, and start again.`
  return new DatabaseStartError('damaged', sentence, { cause })
}

function full(folder: string, cause: unknown) {
  const sentence = `The disk that holds ${folder} is full: make room on it and start again.`
  return new DatabaseStartError('folder', sentence, { cause })
}

function die(log: Log, reason: string, cause: unknown): never {
  log('the embedded database broke; this process ends so that the next one recovers it', {
    reason,
    error: cause,
  })
  process.exit(EXIT_BROKEN)
}
