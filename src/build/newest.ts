import { statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** When any of these files, or anything in these folders, last changed (ms); 0 where none exists. */
export async function newest(paths: string[]): Promise<number> {
  const times = await Promise.all(paths.map(newestIn))
  return Math.max(0, ...times)
}

/** Folders count too: their own time is the only trace of a file taken away. */
async function newestIn(path: string): Promise<number> {
  const entry = statSync(path, { throwIfNoEntry: false })
  if (!entry?.isDirectory()) return entry?.mtimeMs ?? 0
  const within = await readdir(path, { recursive: true })
  const times = within.map((name) => statSync(join(path, name), { throwIfNoEntry: false })?.mtimeMs ?? 0)
  return Math.max(entry.mtimeMs, ...times)
}
