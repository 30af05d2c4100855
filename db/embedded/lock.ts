import { Database, SQLiteError } from 'bun:sqlite'
import { join } from 'node:path'
import { DatabaseStartError } from '../start-error.ts'

export interface FolderLock {
  release(): void
}

/**
 * Two processes on one folder destroy it. SQLite's lock belongs to the operating system: it ends with its
 * process, even by kill -9, and works in containers, where a pid file lies. Nothing else may ever open and
 * close this file in the same process: POSIX would drop the lock with the descriptor.
 */
export function lockFolder(dataDir: string): FolderLock {
  const file = join(dataDir, 'lock')
  let handle: Database | undefined
  try {
    handle = new Database(file)
    handle.run('PRAGMA busy_timeout = 0')
    handle.run('BEGIN EXCLUSIVE')
  } catch (error) {
    handle?.close()
    throw startError(error, dataDir, file)
  }
  return { release: () => handle.close() }
}

function startError(cause: unknown, dataDir: string, file: string) {
  if (cause instanceof SQLiteError && cause.code === 'SQLITE_BUSY') {
    const sentence = `Another process is using the data folder ${dataDir}: stop that one first, or give this one a data folder of its own.`
    return new DatabaseStartError('locked', sentence, { cause })
  }
  const sentence = `The lock file ${file} cannot be used: let this user read and write it, or delete it while nothing is running.`
  return new DatabaseStartError('folder', sentence, { cause })
}
