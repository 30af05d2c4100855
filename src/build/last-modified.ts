import { statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** The latest modification time (ms) of these files and everything in these folders; 0 where none exists. */
export async function lastModified(paths: string[]): Promise<number> {
  const times = await Promise.all(paths.map(lastModifiedOf))
  return Math.max(0, ...times)
}

/** Includes the folders' own times, the only trace of a deleted file. */
async function lastModifiedOf(path: string): Promise<number> {
  const entry = statSync(path, { throwIfNoEntry: false })
  if (!entry?.isDirectory()) return entry?.mtimeMs ?? 0
  const within = await readdir(path, { recursive: true })
  const times = within.map((name) => statSync(join(path, name), { throwIfNoEntry: false })?.mtimeMs ?? 0)
  return Math.max(entry.mtimeMs, ...times)
}
