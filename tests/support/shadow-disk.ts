import {
  copyFileSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'

/**
 * What a power cut leaves of a folder on the worst disk: each file's content at its last fsync, under the names its
 * folder had at the folder's last fsync. `shadow` starts as a copy of the folder. Returns the function to call instead
 * of fsync.
 */
export function shadowDisk(folder: string, shadow: string) {
  const contents = join(dirname(shadow), 'contents')
  mkdirSync(contents, { recursive: true })

  /** Atomic, since this process may be killed here too. */
  function place(make: (draft: string) => void, path: string) {
    const draft = join(contents, 'draft')
    rmSync(draft, { force: true })
    make(draft)
    renameSync(draft, path)
  }

  function flushFile(path: string, shadowPath: string) {
    const content = join(contents, `${statSync(path).ino}`)
    place((draft) => copyFileSync(path, draft), content)
    mkdirSync(dirname(shadowPath), { recursive: true })
    place((draft) => linkSync(content, draft), shadowPath)
  }

  function flushFolder(path: string, shadowPath: string) {
    const names = new Set(readdirSync(path))
    for (const name of readdirSync(shadowPath)) {
      if (!names.has(name)) rmSync(join(shadowPath, name), { recursive: true })
    }
    for (const name of names) placeName(join(path, name), join(shadowPath, name))
  }

  function placeName(path: string, shadowPath: string) {
    const entry = statSync(path)
    if (entry.isDirectory()) {
      mkdirSync(shadowPath, { recursive: true })
      return
    }
    const content = join(contents, `${entry.ino}`)
    if (exists(content)) place((draft) => linkSync(content, draft), shadowPath)
    else if (!exists(shadowPath)) writeFileSync(shadowPath, '')
  }

  return (path: string) => {
    const shadowPath = join(shadow, relative(folder, path))
    if (statSync(path).isDirectory()) flushFolder(path, shadowPath)
    else flushFile(path, shadowPath)
  }
}

function exists(path: string) {
  return statSync(path, { throwIfNoEntry: false }) !== undefined
}
