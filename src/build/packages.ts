import { join } from 'node:path'
import { z } from 'zod'

const root = join(import.meta.dir, '../..')

/** Not a runtime dependency, but a macro puts its data into the binary. */
const BUNDLED_BY_MACRO = ['@zxcvbn-ts/language-common']

/** One package that the binary is made of. */
export interface Package {
  name: string
  version: string
  /** The SPDX expression of its manifest. */
  licence: string
  /** Of the published archive, in hex. */
  sha512: string
  /** Its own dependencies. */
  needs: Package[]
}

const versions = z.record(z.string(), z.string()).default({})
const Lock = z.object({
  workspaces: z.object({ '': z.object({ dependencies: versions }) }),
  packages: z.record(z.string(), z.array(z.unknown())),
})
/** `name@version`, registry, metadata, hash of the archive. */
const Entry = z.tuple([
  z.string(),
  z.string(),
  z.object({
    dependencies: versions,
    optionalDependencies: versions,
    peerDependencies: versions,
    optionalPeers: z.array(z.string()).default([]),
    os: z.unknown().optional(),
    cpu: z.unknown().optional(),
  }),
  z.string().startsWith('sha512-'),
])
const Manifest = z.object({ license: z.string() })

/**
 * All runtime packages by bun.lock: the dependencies of package.json with their own dependencies, and packages bundled
 * by a macro; packages for other systems are left out. Throws when one of the others is not installed.
 */
export async function runtimePackages(): Promise<Package[]> {
  const lock = Lock.parse(Bun.JSONC.parse(await Bun.file(join(root, 'bun.lock')).text()))
  const found = new Map<string, Package>()
  for (const name of [...Object.keys(lock.workspaces[''].dependencies), ...BUNDLED_BY_MACRO])
    await add(name, [])
  return [...found.values()]

  async function add(name: string, neededBy: string[]): Promise<Package | null> {
    const path = nearest(name, neededBy)
    const known = found.get(path.join('/'))
    if (known) return known
    const [pinned, , meta, integrity] = Entry.parse(lock.packages[path.join('/')])
    const manifest = Bun.file(join(root, ...path.flatMap((one) => ['node_modules', one]), 'package.json'))
    if ((meta.os || meta.cpu) && !(await manifest.exists())) return null
    const one: Package = {
      name: pinned.slice(0, pinned.lastIndexOf('@')),
      version: pinned.slice(pinned.lastIndexOf('@') + 1),
      licence: Manifest.parse(await manifest.json()).license,
      sha512: Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex'),
      needs: [],
    }
    found.set(path.join('/'), one)
    const peers = Object.keys(meta.peerDependencies).filter((peer) => !meta.optionalPeers.includes(peer))
    const needed = [...Object.keys({ ...meta.dependencies, ...meta.optionalDependencies }), ...peers]
    for (const other of needed) one.needs.push(...[await add(other, path)].filter((added) => added !== null))
    return one
  }

  /** Resolves as node_modules does: from the dependent package outwards. */
  function nearest(name: string, [...path]: string[]): string[] {
    while (path.length > 0 && !([...path, name].join('/') in lock.packages)) path.pop()
    return [...path, name]
  }
}
