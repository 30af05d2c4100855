import { statfsSync } from 'node:fs'
import type { Log } from '../database.ts'
import type { Engine } from './engine.ts'

const CHECK_MS = 1000
/** Room for what is written until the next look, and for the checkpoint and the shutdown after it. */
export const RESERVE_BYTES = 64 * 1024 * 1024

/**
 * Without room for its WAL, PostgreSQL panics within a commit. So writes are refused (SQLSTATE 25006) while
 * room runs short, reads go on, and writes return by themselves with the room.
 */
export function guardDiskSpace(
  { pg, files }: Engine,
  folder: string,
  log: Log,
  readFree = () => freeBytes(folder),
) {
  let readOnly = false

  async function check() {
    const short = readFree() < RESERVE_BYTES
    if (short === readOnly) return
    readOnly = short
    await pg.exec(`SET default_transaction_read_only = ${short ? 'on' : 'off'}`)
    const message = short
      ? 'the disk is nearly full: writes are refused'
      : 'the disk has room again: writes are accepted'
    log(message, { folder })
  }

  function checkAndReport() {
    check().catch((error) => log('the free disk space could not be checked', { folder, error }))
  }

  // A busy database leaves timers no turn, and an idle one has no commits: so after both.
  files.onFsync = checkAndReport
  const timer = setInterval(checkAndReport, CHECK_MS)
  timer.unref()
  return {
    check,
    stop() {
      files.onFsync = () => {}
      clearInterval(timer)
    },
  }
}

export function freeBytes(folder: string) {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
