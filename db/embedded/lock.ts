import { Database, SQLiteError } from 'bun:sqlite'
import { join } from 'node:path'
import { DatabaseStartError } from '../start-error.ts'

export interface FolderLock {
  release(): void
}

/**
 * Two processes on one folder destroy it. SQLite's lock belongs to the operating system: it ends with its process, even
 * after kill -9, and works in containers, where a pid file is unreliable. Nothing else in this process may open and close
 * the file: POSIX would release the lock with the descriptor.
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
    const sentence = `Another process is using the data folder ${dataDir}: stop that process first, or use a different data folder.`
    return new DatabaseStartError('locked', sentence, { cause })
  }
  const sentence = `The lock file ${file} cannot be used: give this user read and write access to it, or delete it while nothing is running.`
  return new DatabaseStartError('folder', sentence, { cause })
}
