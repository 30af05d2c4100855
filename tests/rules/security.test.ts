import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { Glob } from 'bun'

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

describe('security 23', () => {
  const allowed = new Set(['MIT', 'Apache-2.0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'MIT-0'])
  /** Fonts; and the database, whose licence is PostgreSQL's own. */
  const alsoAllowed = new Set(['OFL-1.1', 'PostgreSQL', 'Unlicense', '(Apache-2.0 AND MIT)'])

  test('every dependency is pinned to one version', async () => {
    const { dependencies, devDependencies } = JSON.parse(await textOf('package.json'))
    const loose = Object.entries<string>({ ...dependencies, ...devDependencies }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/u.test(version),
    )
    expect(loose).toEqual([])
  })

  test('the lockfile is frozen wherever something is installed for others', async () => {
    for (const path of ['Dockerfile', 'src/prepare.ts'])
      expect(await textOf(path)).toContain('--frozen-lockfile')
  })

  test('every dependency of the product has a licence that allows what we do with it', async () => {
    const { dependencies } = JSON.parse(await textOf('package.json'))
    const licences = await Promise.all(
      Object.keys(dependencies).map(async (name) => {
        const { license } = JSON.parse(await textOf(`node_modules/${name}/package.json`))
        return [name, license] as const
      }),
    )
    const others = licences.filter(([, licence]) => !allowed.has(licence) && !alsoAllowed.has(licence))
    expect(others).toEqual([])
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
    const build = await textOf('src/build.ts')
    const page = build.slice(build.indexOf('function buildPage'), build.indexOf('function compressPage'))
    expect(page).not.toContain('sourcemap')
  })
})
