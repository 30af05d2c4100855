import { closeSync, fsyncSync, openSync } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Windows cannot fsync a folder and does not need to: NTFS journals file names. */
const foldersNeedFsync = process.platform !== 'win32'

export function fsyncPath(path: string) {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Flushes a folder and everything in it. Folders too, since a file is lost without its name. */
export async function fsyncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true })
  await Promise.all(
    entries.map((entry) => {
      const path = join(entry.parentPath, entry.name)
      return entry.isDirectory() ? fsyncTree(path) : fsyncFile(path)
    }),
  )
  if (foldersNeedFsync) await fsyncFile(folder)
}

async function fsyncFile(path: string) {
  await using file = await open(path, 'r')
  await file.sync()
}
