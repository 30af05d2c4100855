import { statfsSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import type { Log } from '../connect.ts'

const CHECK_MS = 1000
/** Room for the WAL and pages that may be written before the next look. */
export const RESERVE_BYTES = 64 * 1024 * 1024

/**
 * Without room for its WAL, PostgreSQL panics within a commit. So writes are refused (SQLSTATE 25006) while
 * room runs short, reads go on, and writes return by themselves with the room.
 */
export function guardDiskSpace(pg: PGlite, folder: string, log: Log, reserveBytes = RESERVE_BYTES) {
  let readOnly = false

  async function check() {
    const short = freeBytes(folder) < reserveBytes
    if (short === readOnly) return
    readOnly = short
    await pg.exec(`SET default_transaction_read_only = ${short ? 'on' : 'off'}`)
    log(
      short ? 'the disk is nearly full: writes are refused' : 'the disk has room again: writes are accepted',
      { folder },
    )
  }

  const report = (error: unknown) => log('the free disk space could not be checked', { folder, error })
  const timer = setInterval(() => check().catch(report), CHECK_MS)
  timer.unref()
  return { check, stop: () => clearInterval(timer) }
}

export function freeBytes(folder: string) {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
