import { describe, expect, test } from 'bun:test'
import { findCircles, type Import, importsOf, sourceTexts } from '../support/imports.ts'

/** Imports run from left to right; rooms that stand together do not see each other. */
const order = [
  ['main'],
  ['cli'],
  ['app'],
  ['http'],
  ['domain'],
  ['db', 'engine', 'auth', 'mail'],
  ['contracts', 'errors'],
]
/** Beyond that order: sessions are rows, and the curated library is data for those who think and for the command that checks it. */
const granted = new Set(['auth > db', 'engine > library', 'domain > library', 'cli > library'])
/** Stand under every room of the server and know none of them. */
const ground = new Set(['log', 'version', 'background', 'settings', 'setting-schemas'])
/** Exempt from the rule on circles until it is rebuilt, which has to remove this line. */
const LIBRARY_ENGINE = 'src/engine/library/'

const texts = await sourceTexts()
const files = [...texts.keys()]
const imports = files.flatMap((file) => importsOf(file, texts.get(file) ?? ''))
const relative = imports.filter(({ to }) => /^(?:src|db|web)\//u.test(to))

/** `src/http/ideas.ts` -> http, `src/log.ts` -> log, `db/library/entry.ts` -> library, `web/ui/card.tsx` -> web. */
function room(path: string): string {
  if (path.startsWith('db/library/')) return 'library'
  const [top = '', second = ''] = path.split('/')
  return top === 'src' ? second.replace(/\.ts$/u, '') : top
}

const rank = (name: string) => order.findIndex((rooms) => rooms.includes(name))
const shown = ({ from, to }: Import) => `${from} imports ${to}`

function isAllowed({ from, to, typeOnly }: Import): boolean {
  const [own, other] = [room(from), room(to)]
  if (own === other || ground.has(other) || granted.has(`${own} > ${other}`)) return true
  if (other === 'config') return typeOnly || rank(own) <= rank('cli')
  if (other === 'assets') return own === 'cli'
  return rank(own) >= 0 && rank(own) < rank(other)
}

describe('the import table', () => {
  test('the files were found', () => {
    expect(files.map(room)).toEqual(
      expect.arrayContaining(['main', 'http', 'domain', 'db', 'library', 'web']),
    )
    expect(relative.length).toBeGreaterThan(100)
  })

  test('the server imports one way', () => {
    const own = relative.filter(({ from }) => room(from) !== 'web' && room(from) !== 'build')
    expect(own.filter((one) => !isAllowed(one)).map(shown)).toEqual([])
  })

  test('the ground under the rooms knows none of them', () => {
    const up = relative.filter(({ from, to }) => ground.has(room(from)) && rank(room(to)) >= 0)
    expect(up.map(shown)).toEqual([])
  })

  test('the web sees the contracts and the type of the app, nothing else of the server', () => {
    const across = relative.filter(({ from, to }) => room(from) === 'web' && room(to) !== 'web')
    const wrong = across.filter(
      ({ to, typeOnly }) => room(to) !== 'contracts' && !(room(to) === 'app' && typeOnly),
    )
    expect(wrong.map(shown)).toEqual([])
  })

  test('the product does not import its build tools', () => {
    const into = relative.filter(({ from, to }) => room(to) === 'build' && room(from) !== 'build')
    expect(into.map(shown)).toEqual([])
  })

  test('nothing of the server imports the web', () => {
    const into = relative.filter(
      ({ from, to }) => room(to) === 'web' && room(from) !== 'web' && room(from) !== 'build',
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

  test('what an engine is made of stays in src/engine, where the model is grounded in the library', () => {
    const taken = relative.filter(
      ({ from, to }) => /^src\/engine\/(?:library|model)\//u.test(to) && !from.startsWith('src/engine/'),
    )
    expect(taken.map(shown)).toEqual([])
  })

  test('the contracts import zod alone', () => {
    const packages = imports.filter(({ from, to }) => room(from) === 'contracts' && !to.startsWith('src/'))
    expect(new Set(packages.map(({ to }) => to))).toEqual(new Set(['zod/mini']))
  })

  test('the domain knows no Hono, no SQL and no vendor', () => {
    const packages = imports.filter(({ from, to }) => room(from) === 'domain' && !/^(?:src|db)\//u.test(to))
    expect(
      packages.filter(({ to }) => /hono|drizzle|postgres|pglite|openai|nodemailer/u.test(to)).map(shown),
    ).toEqual([])
  })

  test('no files of the server or the data layer import each other in a circle, types included', () => {
    const checked = relative.filter(({ from }) => room(from) !== 'web' && !from.startsWith(LIBRARY_ENGINE))
    expect(findCircles(checked)).toEqual([])
  })

  test('a relative import names its file with its ending', () => {
    expect(relative.filter(({ to }) => !/\.\w+$/u.test(to)).map(shown)).toEqual([])
  })
})

describe('the environment', () => {
  test('is read by src/config.ts and the build tools alone', () => {
    const readers = files.filter((file) =>
      /\b(?:process|Bun|import\.meta)\.env\b/u.test(texts.get(file) ?? ''),
    )
    expect(readers.filter((file) => room(file) !== 'config' && room(file) !== 'build')).toEqual([])
  })
})
