import { statfsSync } from 'node:fs'
import type { Log } from '../database.ts'
import type { Pglite } from './pglite.ts'

const CHECK_MS = 1000
/** Enough for what is written until the next check, and for the checkpoint and shutdown after it. */
export const RESERVE_BYTES = 64 * 1024 * 1024

/**
 * PostgreSQL panics in a commit when there is no space for its WAL. So the database is read-only (SQLSTATE 25006) while
 * disk space is low.
 */
export function guardDiskSpace(
  { pg, files }: Pglite,
  folder: string,
  log: Log,
  readFree = () => freeBytes(folder),
) {
  let readOnly = false

  async function check() {
    const isLow = readFree() < RESERVE_BYTES
    if (isLow === readOnly) return
    readOnly = isLow
    await pg.exec(`SET default_transaction_read_only = ${isLow ? 'on' : 'off'}`)
    const message = isLow
      ? 'the disk is nearly full: writes are refused'
      : 'the disk has free space again: writes are accepted'
    log(message, { folder })
  }

  function checkAndReport() {
    check().catch((error) => log('the free disk space could not be checked', { folder, error }))
  }

  // A busy database blocks timers and an idle one has no commits, so check after both.
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
