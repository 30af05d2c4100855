import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { Glob } from 'bun'
import { runtimePackages } from '../../src/build/packages.ts'

const root = join(import.meta.dir, '../..')
const textOf = (path: string) => Bun.file(join(root, path)).text()

/** The lines of the list of what is checked, each shown by a test whose title names it. */
const LINES = 23

test('every line of the security list is named by the title of a test', async () => {
  const files = [...new Glob('tests/**/*.{test,e2e}.ts').scanSync(root)]
  const titles = (await Promise.all(files.map(textOf))).flatMap((text) => text.match(/security \d+/gu) ?? [])
  const named = new Set(titles.map((title) => Number(title.slice('security '.length))))
  const missing = Array.from({ length: LINES }, (_, at) => at + 1).filter((line) => !named.has(line))
  expect(missing).toEqual([])
})

/** Licences that ask for no more than a notice, and one for fonts, which may be passed on within another work. */
const shippable = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Zlib'],
  ...['Unlicense', 'CC0-1.0', 'PostgreSQL', 'Python-2.0', 'OFL-1.1'],
])
/** To build and test with: what they ask of those who change it or pass it on does not touch us. */
const usableOnly = new Set(['MPL-2.0', 'CC-BY-4.0'])

/** Old packages that name their licence in their README or a list, by path of their manifest. */
const statedElsewhere = new Map([
  ['pause/package.json', 'MIT'],
  ['passport-strategy/package.json', 'MIT'],
])

/** Whether an SPDX expression can be met with these; one with brackets within is left to a person. */
function isWithin(licence: unknown, allowed: Set<string>): boolean {
  if (typeof licence !== 'string') return false
  const choices = licence.replace(/^\((.*)\)$/u, '$1').split(' OR ')
  return choices.some((choice) => choice.split(' AND ').every((one) => allowed.has(one)))
}

test('security 22: the image trusts no proxy by itself', async () => {
  expect(await textOf('Dockerfile')).not.toContain('TRUSTED_PROXIES')
})

describe('security 23', () => {
  test('every dependency is pinned to one version', async () => {
    const { dependencies, devDependencies } = JSON.parse(await textOf('package.json'))
    const loose = Object.entries<string>({ ...dependencies, ...devDependencies }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/u.test(version),
    )
    expect(loose).toEqual([])
  })

  test('the lockfile is frozen wherever something is installed for others', async () => {
    for (const path of ['Dockerfile', 'src/build/prepare.ts'])
      expect(await textOf(path)).toContain('--frozen-lockfile')
  })

  test('every package of the binary, in turn too, has a licence that lets us pass it on', async () => {
    const shipped = await runtimePackages()
    expect(shipped.length).toBeGreaterThan(60)
    const others = shipped.filter(({ licence }) => !isWithin(licence, shippable))
    expect(others.map(({ name, licence }) => [name, licence])).toEqual([])
  })

  test('every package that is installed, in turn too, has a licence that lets us work with it', async () => {
    const manifests = [...new Glob('**/package.json').scanSync(join(root, 'node_modules'))].filter((path) =>
      /^(?:(?:@[^/]+\/)?[^/@]+(?:\/node_modules\/|\/(?=package\.json$)))+package\.json$/u.test(path),
    )
    expect(manifests.length).toBeGreaterThan(150)
    const licences = await Promise.all(
      manifests.map(
        async (path) =>
          [
            path,
            JSON.parse(await textOf(`node_modules/${path}`)).license ?? statedElsewhere.get(path),
          ] as const,
      ),
    )
    const usable = new Set([...shippable, ...usableOnly])
    expect(licences.filter(([, licence]) => !isWithin(licence, usable))).toEqual([])
  })

  test.each([
    ['MIT OR GPL-3.0-only', true],
    ['(MIT AND GPL-3.0-only)', false],
    ['GPL-3.0-only AND (ISC OR MIT)', false],
    ['MPL-2.0', false],
    ['SEE LICENSE IN LICENSE.txt', false],
    [undefined, false],
  ])('a licence of %p is one to pass on: %p', (licence, expected) => {
    expect(isWithin(licence, shippable)).toBe(expected)
  })

  test('the server has no route for tests or debugging', async () => {
    const files = [...new Glob('src/http/*.ts').scanSync(root)]
    const routes = (await Promise.all([...files, 'src/app.ts'].map(textOf))).flatMap(
      (text) => text.match(/\.(?:get|post|patch|put|delete|all)\('[^']*'/gu) ?? [],
    )
    expect(routes.length).toBeGreaterThan(15)
    expect(routes.filter((route) => /test|debug|dev\b/iu.test(route))).toEqual([])
  })

  test('the page is built without source maps', async () => {
    const build = await textOf('src/build/build.ts')
    const page = build.slice(build.indexOf('function buildPage'), build.indexOf('function compressPage'))
    expect(page).not.toContain('sourcemap')
  })
})
