import { describe, expect, test } from 'bun:test'
import { findCircles, type Import, importsOf, sourceTexts } from '../support/imports.ts'

/** Imports run from the top down; layers on one line do not import each other. */
const order = [
  ['main'],
  ['cli'],
  ['app'],
  ['http'],
  ['domain'],
  ['export'],
  ['db', 'engine', 'auth', 'mail'],
  ['contracts', 'errors'],
]
/**
 * Exceptions: sessions are rows, error texts name limits of the contracts, and the curated library is data for the
 * engines and for the command that validates it.
 */
const exceptions = new Set([
  'auth > db',
  'errors > contracts',
  'engine > library',
  'domain > library',
  'cli > library',
])
/** Imported by every layer, and import none. */
const foundation = new Set(['log', 'version', 'background', 'once', 'settings', 'setting-schemas'])

const texts = await sourceTexts()
const files = [...texts.keys()]
const imports = files.flatMap((file) => importsOf(file, texts.get(file) ?? ''))
const relative = imports.filter(({ to }) => /^(?:src|db|web)\//u.test(to))

/** `src/http/ideas.ts` -> http, `src/log.ts` -> log, `db/library/entry.ts` -> library, `web/ui/card.tsx` -> web. */
function layer(path: string): string {
  if (path.startsWith('db/library/')) return 'library'
  const [top = '', second = ''] = path.split('/')
  return top === 'src' ? second.replace(/\.ts$/u, '') : top
}

const rank = (name: string) => order.findIndex((layers) => layers.includes(name))
const shown = ({ from, to }: Import) => `${from} imports ${to}`

function isAllowed({ from, to, typeOnly }: Import): boolean {
  const [own, other] = [layer(from), layer(to)]
  if (own === other || foundation.has(other) || exceptions.has(`${own} > ${other}`)) return true
  if (other === 'config') return typeOnly || rank(own) <= rank('cli')
  if (other === 'assets') return own === 'cli'
  return rank(own) >= 0 && rank(own) < rank(other)
}

describe('the import table', () => {
  test('the files were found', () => {
    expect(files.map(layer)).toEqual(
      expect.arrayContaining(['main', 'http', 'domain', 'db', 'library', 'web']),
    )
    expect(relative.length).toBeGreaterThan(100)
  })

  test('the server imports one way', () => {
    const own = relative.filter(({ from }) => layer(from) !== 'web' && layer(from) !== 'build')
    expect(own.filter((one) => !isAllowed(one)).map(shown)).toEqual([])
  })

  test('the foundation imports no layer', () => {
    const up = relative.filter(({ from, to }) => foundation.has(layer(from)) && rank(layer(to)) >= 0)
    expect(up.map(shown)).toEqual([])
  })

  test('the web imports only the contracts of the server', () => {
    const across = relative.filter(({ from, to }) => layer(from) === 'web' && layer(to) !== 'web')
    expect(across.filter(({ to }) => layer(to) !== 'contracts').map(shown)).toEqual([])
  })

  test('the product does not import its build tools', () => {
    const into = relative.filter(({ from, to }) => layer(to) === 'build' && layer(from) !== 'build')
    expect(into.map(shown)).toEqual([])
  })

  test('nothing of the server imports the web', () => {
    const into = relative.filter(
      ({ from, to }) => layer(to) === 'web' && layer(from) !== 'web' && layer(from) !== 'build',
    )
    expect(into.map(shown)).toEqual([])
  })

  test('no engine implementation is named outside src/engine/choose.ts', () => {
    const named = relative.filter(
      ({ from, to }) =>
        /^src\/engine\/(?:library|model)\/engine\.ts$/u.test(to) && from !== 'src/engine/choose.ts',
    )
    expect(named.map(shown)).toEqual([])
  })

  test('the parts of an engine are imported only within src/engine, and by the training of the library engine', () => {
    const taken = relative.filter(
      ({ from, to }) =>
        /^src\/engine\/(?:library|model)\//u.test(to) && !/^src\/(?:engine|build\/train)/u.test(from),
    )
    expect(taken.map(shown)).toEqual([])
  })

  test('the contracts import zod alone', () => {
    const packages = imports.filter(({ from, to }) => layer(from) === 'contracts' && !to.startsWith('src/'))
    expect(new Set(packages.map(({ to }) => to))).toEqual(new Set(['zod/mini']))
  })

  test('the domain imports no Hono, no SQL and no vendor package', () => {
    const packages = imports.filter(({ from, to }) => layer(from) === 'domain' && !/^(?:src|db)\//u.test(to))
    expect(
      packages.filter(({ to }) => /hono|drizzle|postgres|pglite|openai|nodemailer/u.test(to)).map(shown),
    ).toEqual([])
  })

  test('no files import each other in a circle, types included', () => {
    expect(findCircles(relative)).toEqual([])
  })

  test('a relative import includes the file extension', () => {
    expect(relative.filter(({ to }) => !/\.\w+$/u.test(to)).map(shown)).toEqual([])
  })
})

describe('the environment', () => {
  test('is read by src/config.ts and the build tools alone', () => {
    const readers = files.filter((file) =>
      /\b(?:process|Bun|import\.meta)\.env\b/u.test(texts.get(file) ?? ''),
    )
    expect(readers.filter((file) => layer(file) !== 'config' && layer(file) !== 'build')).toEqual([])
  })
})
