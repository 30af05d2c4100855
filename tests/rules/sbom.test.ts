import { describe, expect, test } from 'bun:test'
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { billOfMaterials } from '../../src/build/sbom.ts'
import { importsOf, sourceTexts } from '../support/imports.ts'

const root = join(import.meta.dir, '../..')

const Component = z.object({
  name: z.string(),
  version: z.string(),
  purl: z.string(),
  licenses: z.array(z.looseObject({})).min(1),
  hashes: z.array(z.object({ alg: z.literal('SHA-512'), content: z.string() })).optional(),
})
const Bill = z.object({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.literal('1.6'),
  metadata: z.object({ component: Component.omit({ purl: true }) }),
  components: z.array(Component),
})
const Manifest = z.object({
  name: z.string(),
  version: z.string(),
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
})

const binary = join(mkdtempSync(join(tmpdir(), 'precedents-')), 'precedents')
await Bun.write(binary, 'what was compiled')
const bill = Bill.parse(JSON.parse(await billOfMaterials(binary, [])))
const packages = bill.components.filter(({ purl }) => purl.startsWith('pkg:npm/'))

/** `name@version` of what package.json names and what these need in turn, as it lies in node_modules. */
async function installed(folder = root, found = new Set<string>()) {
  const { name, version, ...needs } = Manifest.parse(await Bun.file(join(folder, 'package.json')).json())
  if (found.has(`${name}@${version}`)) return found
  if (folder !== root) found.add(`${name}@${version}`)
  for (const needed of Object.keys({ ...needs.dependencies, ...needs.optionalDependencies })) {
    const there = nearest(needed, folder)
    // Made for another system.
    if (there === null && needed in needs.optionalDependencies) continue
    await installed(there ?? needed, found)
  }
  return found
}

function nearest(name: string, folder: string): string | null {
  const path = join(folder, 'node_modules', name)
  if (existsSync(path)) return path
  return folder === root ? null : nearest(name, dirname(folder))
}

describe('security 23: the bill of materials', () => {
  test('lists every package that the product needs, in turn too, each with its version', async () => {
    const expected = await installed()
    expect(expected.size).toBeGreaterThan(60)
    const listed = new Set(packages.map(({ name, version }) => `${name}@${version}`))
    expect([...expected].filter((one) => !listed.has(one))).toEqual([])
  })

  test('says of each its licence, its address and the hash that bun.lock has of it', async () => {
    const lock = await Bun.file(join(root, 'bun.lock')).text()
    for (const { name, version, purl, hashes } of packages) {
      expect(purl).toBe(`pkg:npm/${name.replace('@', '%40')}@${version}`)
      const integrity = Buffer.from(hashes?.[0]?.content ?? '', 'hex').toString('base64')
      expect(lock).toMatch(new RegExp(`"${name}@${version}".*"sha512-${RegExp.escape(integrity)}"`, 'u'))
    }
  })

  test('lists whatever the product’s own files import', async () => {
    const texts = [...(await sourceTexts())].filter(([file]) => !file.startsWith('src/build/'))
    const imports = texts.flatMap(([file, text]) => importsOf(file, text)).filter(({ typeOnly }) => !typeOnly)
    const taken = imports.flatMap(({ to }) => /^(?:@[^/]+\/)?[^./@:][^/:]*(?=\/|$)/u.exec(to)?.[0] ?? [])
    const own = new Set(['bun', 'src', 'db', 'web', 'package.json'])
    const listed = new Set(packages.map(({ name }) => name))
    expect(taken).toContain('@zxcvbn-ts/language-common')
    expect(new Set(taken.filter((name) => !own.has(name) && !listed.has(name)))).toEqual(new Set())
  })

  test('lists Bun with the hash of the copy that is in the binary, and the engine within it', () => {
    const runtime = bill.components.find(({ name }) => name === 'bun')
    expect(runtime?.version).toBe(Bun.version)
    expect(runtime?.hashes?.[0]?.content).toHaveLength(128)
    expect(bill.components.find(({ name }) => name === 'JavaScriptCore')?.version).toBe(
      process.versions.webkit ?? '',
    )
  })

  test('belongs to one binary, by its hash', () => {
    const content = new Bun.CryptoHasher('sha512').update('what was compiled').digest('hex')
    expect(bill.metadata.component).toMatchObject({ name: 'precedents', hashes: [{ content }] })
  })

  test('is refused, and the build with it, where something was bundled that it does not list', async () => {
    await expect(billOfMaterials(binary, ['hono', 'left-pad'])).rejects.toThrow(
      'no dependency of package.json: left-pad',
    )
  })
})
