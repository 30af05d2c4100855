import { existsSync } from 'node:fs'
import { chmod, mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { startEngine } from './engine.ts'
import { fsyncPath, fsyncTree } from './fsync.ts'

/**
 * Makes the database's folder beside its place, makes every byte durable, and moves it there in one step: a
 * power cut leaves no folder or a whole one.
 */
export async function createFolder(folder: string, templateFile: string | undefined): Promise<void> {
  const draft = `${folder}.new`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  await (templateFile ? unpackTemplate(templateFile, draft) : initialise(draft))
  await chmod(draft, 0o700)
  await fsyncTree(draft)
  await rename(draft, folder)
  fsyncPath(dirname(folder))
}

/** Runs initdb, which takes seconds and a gigabyte: binaries carry its result as a template instead. */
export async function initialise(folder: string): Promise<void> {
  const { pg } = await startEngine(folder, fail, () => {})
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
  throw new Error(`A new database could not be made: ${reason}.`, { cause })
}
