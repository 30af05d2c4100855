import { existsSync } from 'node:fs'
import { chmod, mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fsyncPath, fsyncTree } from './fsync.ts'
import { startPglite } from './pglite.ts'

/**
 * Creates the database's folder under another name, flushes it to the disk and renames it: a power cut leaves no folder
 * or a complete one.
 */
export async function createFolder(folder: string, templateFile: string | undefined): Promise<void> {
  const temporary = `${folder}.new`
  await rm(temporary, { recursive: true, force: true })
  await mkdir(temporary, { mode: 0o700 })
  await (templateFile ? unpackTemplate(templateFile, temporary) : initialise(temporary))
  await chmod(temporary, 0o700)
  await fsyncTree(temporary)
  await rename(temporary, folder)
  fsyncPath(dirname(folder))
}

/** Runs initdb, which takes seconds and a gigabyte of memory: binaries contain its result as a template instead. */
export async function initialise(folder: string): Promise<void> {
  const { pg } = await startPglite(folder, fail, () => {})
  await pg.exec('VACUUM (FREEZE, ANALYZE)')
  await pg.exec('CHECKPOINT')
  await pg.close()
}

async function unpackTemplate(templateFile: string, folder: string) {
  if (!existsSync(templateFile)) throw new Error(`The database template ${templateFile} is missing.`)
  const tar = await Bun.zstdDecompress(await Bun.file(templateFile).bytes())
  await new Bun.Archive(tar).extract(folder)
}

function fail(reason: string, cause?: unknown): never {
  throw new Error(`A new database could not be created: ${reason}.`, { cause })
}
