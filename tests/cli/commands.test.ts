import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, readdirSync, statSync, truncateSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listRoutes } from '../../src/cli/routes.ts'
import { version } from '../../src/version.ts'

const main = join(import.meta.dir, '../../src/main.ts')
const readme = await Bun.file(join(import.meta.dir, '../../README.md')).text()
const root = mkdtempSync(join(tmpdir(), 'precedents-commands-'))
const dataDir = join(root, 'data')
let names: string[] = []

beforeAll(async () => {
  const { out } = await run(['help'])
  names = Array.from(out.matchAll(/^ {2}([a-z]+) {2,}/gmu), ([, name = '']) => name)
  mkdirSync(dataDir, { mode: 0o700 })
  await run(['migrate'])
}, 120_000)
afterAll(() => rm(root, { recursive: true, force: true }))

async function run(args: string[], env: Record<string, string> = {}) {
  const child = Bun.spawn([process.execPath, main, ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...env },
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const [out, error] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ])
  return { code: await child.exited, out, error }
}

test('every command explains itself with --help, and does nothing else', async () => {
  expect(names.length).toBeGreaterThanOrEqual(14)
  const answers = await Promise.all(names.map((name) => run([name, '--help'])))
  expect(answers.map(({ code, error }) => [code, error])).toEqual(names.map(() => [0, '']))
  for (const [index, { out }] of answers.entries())
    expect(out).toStartWith(`Usage: precedents ${names[index]}`)
}, 120_000)

test('the README names every command', () => {
  const shown = (name: string) => new RegExp(`(?:precedents|main\\.ts) ${name}\\b`, 'u').test(readme)
  expect(names.filter((name) => name !== 'serve' && !shown(name))).toEqual([])
})

test('a server starts without a command, and an unknown one is refused', async () => {
  const { code, error } = await run(['fly'])
  expect([code, error]).toEqual([1, expect.stringContaining("Unknown command 'fly'")])
})

test('version --json names the schema and the components', async () => {
  const { out } = await run(['version', '--json'])
  expect(JSON.parse(out)).toMatchObject({
    version,
    schema: expect.stringMatching(/^\d{4}_/u),
    bun: Bun.version,
    pglite: expect.stringMatching(/^\d/u),
  })
})

test('migrate --status lists the migrations and changes nothing', async () => {
  const { out, code } = await run(['migrate', '--status'])
  expect([code, out]).toEqual([0, expect.stringMatching(/^applied {2}0000_start\n/u)])
  expect(out).not.toContain('pending')
  const none = await run(['migrate', '--status'], { DATA_DIR: join(root, 'none') })
  expect([none.code, none.error]).toEqual([1, expect.stringContaining('no database')])
}, 120_000)

test('routes lists each route once, and who may call it', () => {
  const lines = listRoutes().map(({ method, path, access }) => `${method} ${path} ${access}`)
  expect(lines).toContain('GET /readyz public')
  expect(lines).toContain('POST /api/login public')
  expect(lines).toContain('GET /api/history signed in')
  expect(lines).toContain('POST /api/chat signed in')
  expect(new Set(lines).size).toBe(lines.length)
})

describe('doctor', () => {
  test('finds a sound installation in order', async () => {
    const { code, out } = await run(['doctor'])
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/ok +database +embedded, schema \d{4}_.* can be read/u),
    ])
    expect(out).toMatch(/warn +backups +none/u)
  }, 120_000)

  test('names what is wrong and exits with 1', async () => {
    const damaged = join(root, 'damaged')
    await Bun.$`cp -r ${dataDir} ${damaged}`.quiet()
    const base = join(damaged, 'pg', 'base', '5')
    const [largest] = readdirSync(base)
      .filter((name) => /^\d+$/u.test(name))
      .sort((one, other) => statSync(join(base, other)).size - statSync(join(base, one)).size)
    truncateSync(join(base, largest ?? ''), 0)
    const { code, out, error } = await run(['doctor'], { DATA_DIR: damaged })
    expect([code, out]).toEqual([1, expect.stringMatching(/FAIL +database +embedded: .*damaged/u)])
    expect(error).toContain('Not in order: database')
  }, 120_000)
})
