import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import { initialise } from './embedded/create.ts'

const ZSTD_LEVEL = 20

/** Writes an empty database as .tar.zst, from which a binary's first start takes one second. */
export async function buildTemplate(outFile: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'precedents-template-'))
  try {
    await initialise(folder)
    const tar = await new Bun.Archive(await readTree(folder)).bytes()
    await Bun.write(outFile, await Bun.zstdCompress(tar, { level: ZSTD_LEVEL }))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Maps paths to contents. PostgreSQL needs its empty folders too: a path with a trailing slash creates one. */
async function readTree(root: string): Promise<Record<string, Uint8Array>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const contents = await Promise.all(
    entries.map(async (entry) => {
      const path = join(entry.parentPath, entry.name)
      const name = relative(root, path).replaceAll(sep, '/')
      return entry.isDirectory() ? [`${name}/`, new Uint8Array()] : [name, await Bun.file(path).bytes()]
    }),
  )
  return Object.fromEntries(contents)
}

if (import.meta.main) {
  const [outFile] = Bun.argv.slice(2)
  if (!outFile) throw new Error('Usage: bun db/template.ts OUT')
  await buildTemplate(outFile)
}
