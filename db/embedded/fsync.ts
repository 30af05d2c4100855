import { closeSync, fsyncSync, openSync } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Windows cannot fsync a folder and needs no such thing: NTFS journals its names. */
const foldersNeedFsync = process.platform !== 'win32'

export function fsyncPath(path: string) {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Makes a whole tree durable, folders included, since a file without its name is lost as well. */
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
