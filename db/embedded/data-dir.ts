import { accessSync, chmodSync, constants, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import type { Log } from '../database.ts'
import { DatabaseStartError } from '../start-error.ts'

const OWNER_ONLY = 0o700

/** Creates the data folder, readable by its owner only, or throws what to do. */
export function prepareDataDir(dataDir: string, log: Log) {
  try {
    if (!existsSync(dataDir)) mkdirSync(dataDir, { recursive: true, mode: OWNER_ONLY })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    closeToOthers(dataDir, log)
  } catch (cause) {
    const sentence = `The data folder ${dataDir} cannot be written by this user: change its owner (chown, chmod 700), or choose another data folder.`
    throw new DatabaseStartError('folder', sentence, { cause })
  }
}

/** A folder that is not empty keeps its mode: DATA_DIR=/tmp must not lock everyone else out of /tmp. */
function closeToOthers(dataDir: string, log: Log) {
  const openToOthers = (statSync(dataDir).mode & 0o077) !== 0
  if (!openToOthers || process.platform === 'win32') return
  if (readdirSync(dataDir).length === 0) chmodSync(dataDir, OWNER_ONLY)
  else log('the data folder is open to other users of this machine', { dataDir, remedy: 'chmod 700' })
}
