import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listenToOperator } from '../../src/cli/operator-socket.ts'
import { type World, world } from '../support/world.ts'

const main = join(import.meta.dir, '../../src/main.ts')
const SLUG = 'bristol-siddeley-power-by-the-hour'
let w: World
let dataDir: string
let close: () => Promise<void>
beforeAll(async () => {
  w = await world()
  dataDir = mkdtempSync(join(tmpdir(), 'precedents-'))
  close = listenToOperator(w.context, dataDir)
})
beforeEach(() => w.reset())
afterAll(async () => {
  await close()
  await w.close()
  rmSync(dataDir, { recursive: true })
})

/** With the embedded database, through the server; PostgreSQL is asked directly. */
async function notes(...flags: string[]) {
  const child = Bun.spawn([process.execPath, main, 'library', 'notes', ...flags], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    stdout: 'pipe',
    stderr: 'inherit',
  })
  return new Response(child.stdout).text()
}

test('the operator reads the notes, the newest first, also as JSON', async () => {
  expect(await notes()).toBe('There are no notes about the library.\n')
  const ada = await w.signUp('ada')
  const claim = 'In 1962 it was sold by the hour.'
  await ada.post(`/api/library/${SLUG}/notes`, { text: 'The year is wrong.\nIt was 1963.', claim })
  await ada.post(`/api/library/${SLUG}/notes`, { text: 'The place is wrong, too.' })
  const [second = '', first = ''] = (await notes()).split('\n\n')
  expect(second).toMatch(
    new RegExp(`^\\d+ {2}[\\d-]+ [\\d:]+ {2}ada@example\\.org {2}${SLUG}\\n {4}The place`, 'u'),
  )
  expect(first).toEndWith(`    Fact: ${claim}\n    The year is wrong.\n    It was 1963.\n`)
  expect(JSON.parse(await notes('--json'))).toMatchObject([
    { slug: SLUG, claim: null, text: 'The place is wrong, too.', username: 'ada@example.org' },
    { slug: SLUG, claim, text: 'The year is wrong.\nIt was 1963.' },
  ])
}, 120_000)

test('a note cannot control the terminal', async () => {
  const ada = await w.signUp('ada')
  await ada.post(`/api/library/${SLUG}/notes`, { text: 'Wrong\u001b[2J \u009b31m \u202eyear' })
  const shown = `${await notes()}${await notes('--json')}`
  expect(shown).toContain('Wrong\ufffd[2J \ufffd31m \ufffdyear')
  for (const character of ['\u001b', '\u009b', '\u202e']) expect(shown).not.toContain(character)
}, 120_000)
