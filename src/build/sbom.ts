import { Enums, Models, Serialize, SPDX, Spec } from '@cyclonedx/cyclonedx-library'
import { version } from '../version.ts'
import { type Package, runtimePackages } from './packages.ts'

const { ComponentType, HashAlgorithm } = Enums
const { Component } = Models

/**
 * The bill of materials of a binary as CycloneDX 1.6 JSON: its hash, its packages, and Bun, which every binary contains.
 * Reproducible for the same binary. `bundled` names the packages that the bundler included; throws when one of them
 * would not be listed.
 */
export async function billOfMaterials(binary: string, bundled: string[]): Promise<string> {
  const packages = await runtimePackages()
  const unlisted = bundled.filter((name) => !packages.some((one) => one.name === name))
  if (unlisted.length > 0)
    throw new Error(`In the binary but no dependency of package.json: ${unlisted.join(', ')}`)

  const product = component(ComponentType.Application, 'precedents', version, 'MIT')
  product.hashes.set(HashAlgorithm['SHA-512'], await sha512Of(binary))
  const components = new Map(packages.map((one) => [one, fromNpm(one)]))
  for (const [{ needs }, made] of components) {
    product.dependencies.add(made.bomRef)
    for (const ref of needs.flatMap((needed) => components.get(needed)?.bomRef ?? []))
      made.dependencies.add(ref)
  }
  const runtime = await bun()
  for (const made of runtime) product.dependencies.add(made.bomRef)
  const bom = new Models.Bom({
    metadata: new Models.Metadata({ component: product }),
    components: new Models.ComponentRepository([...components.values(), ...runtime]),
  })
  const format = new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6)
  return new Serialize.JsonSerializer(format).serialize(bom, { sortLists: true, space: 2 })
}

function component(type: Enums.ComponentType, name: string, version: string, licence: string, purl?: string) {
  const made = new Component(type, name, { version, purl, bomRef: purl ?? `${name}@${version}` })
  const isOne = SPDX.isSupportedSpdxId(licence)
  made.licenses.add(isOne ? new Models.SpdxLicense(licence) : new Models.LicenseExpression(licence))
  return made
}

function fromNpm({ name, version, licence, sha512 }: Package) {
  const made = component(
    ComponentType.Library,
    name,
    version,
    licence,
    `pkg:npm/${name.replace('@', '%40')}@${version}`,
  )
  made.hashes.set(HashAlgorithm['SHA-512'], sha512)
  return made
}

/** The executable that runs the build, and its JavaScript engine, which has its own licence. */
async function bun() {
  const engine = process.versions.webkit ?? 'unknown'
  const runtime = component(
    ComponentType.Platform,
    'bun',
    Bun.version,
    'MIT',
    `pkg:github/oven-sh/bun@bun-v${Bun.version}`,
  )
  runtime.hashes.set(HashAlgorithm['SHA-512'], await sha512Of(process.execPath))
  const javaScriptCore = component(
    ComponentType.Library,
    'JavaScriptCore',
    engine,
    'LGPL-2.0-or-later AND BSD-2-Clause',
    `pkg:github/oven-sh/WebKit@${engine}`,
  )
  runtime.dependencies.add(javaScriptCore.bomRef)
  return [runtime, javaScriptCore]
}

async function sha512Of(path: string): Promise<string> {
  const hasher = new Bun.CryptoHasher('sha512')
  for await (const part of Bun.file(path).stream()) hasher.update(part)
  return hasher.digest('hex')
}
