import { join } from 'node:path'
import { z } from 'zod'

const root = join(import.meta.dir, '../..')

/** Not needed to run, yet in the binary: a macro puts its data there. */
const TAKEN_IN_BY_A_MACRO = ['@zxcvbn-ts/language-common']

/** One package that the binary is made of. */
export interface Package {
  name: string
  version: string
  /** An SPDX expression, as its author gives it. */
  licence: string
  /** Of the published archive, in hex. */
  sha512: string
  /** What it needs in turn. */
  needs: Package[]
}

const versions = z.record(z.string(), z.string()).default({})
const Lock = z.object({
  workspaces: z.object({ '': z.object({ dependencies: versions }) }),
  packages: z.record(z.string(), z.array(z.unknown())),
})
/** `name@version`, where it was found, what it says of itself, the hash of its archive. */
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
 * What bun.lock says runs with the product: the dependencies of package.json with all that they need in turn, and what
 * comes in by a macro; packages for other systems are left out. Throws when one of the others is not installed.
 */
export async function runtimePackages(): Promise<Package[]> {
  const lock = Lock.parse(Bun.JSONC.parse(await Bun.file(join(root, 'bun.lock')).text()))
  const found = new Map<string, Package>()
  for (const name of [...Object.keys(lock.workspaces[''].dependencies), ...TAKEN_IN_BY_A_MACRO])
    await take(name, [])
  return [...found.values()]

  async function take(name: string, neededBy: string[]): Promise<Package | null> {
    const path = nearest(name, neededBy)
    const known = found.get(path.join('/'))
    if (known) return known
    const [pinned, , says, integrity] = Entry.parse(lock.packages[path.join('/')])
    const manifest = Bun.file(join(root, ...path.flatMap((one) => ['node_modules', one]), 'package.json'))
    if ((says.os || says.cpu) && !(await manifest.exists())) return null
    const one: Package = {
      name: pinned.slice(0, pinned.lastIndexOf('@')),
      version: pinned.slice(pinned.lastIndexOf('@') + 1),
      licence: Manifest.parse(await manifest.json()).license,
      sha512: Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex'),
      needs: [],
    }
    found.set(path.join('/'), one)
    const peers = Object.keys(says.peerDependencies).filter((peer) => !says.optionalPeers.includes(peer))
    const needed = [...Object.keys({ ...says.dependencies, ...says.optionalDependencies }), ...peers]
    for (const other of needed) one.needs.push(...[await take(other, path)].filter((taken) => taken !== null))
    return one
  }

  /** As node_modules is searched: within whoever needs it, then further and further out. */
  function nearest(name: string, [...path]: string[]): string[] {
    while (path.length > 0 && !([...path, name].join('/') in lock.packages)) path.pop()
    return [...path, name]
  }
}
