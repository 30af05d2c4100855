import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { Glob } from 'bun'

const tests = join(import.meta.dir, '..')

const rows = (await Bun.file(join(tests, 'requirements.tsv')).text())
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))
  .map(([id = '', where = '', requirement = '']) => ({ id, where, requirement }))

/** A row counts in a Playwright tag, and in the title of a bun test. */
const named = new Set([
  ...(await idsIn('e2e/*.e2e.ts', /'@(R-[A-Z]+-\d+)'/gu)),
  ...(await idsIn('**/*.test.{ts,tsx}', /\b(R-[A-Z]+-\d+)\b(?=[^\n]*['"`],)/gu)),
])

async function idsIn(files: string, pattern: RegExp): Promise<string[]> {
  const found: string[] = []
  for await (const path of new Glob(files).scan(tests)) {
    const source = await Bun.file(join(tests, path)).text()
    found.push(...[...source.matchAll(pattern)].map(([, id = '']) => id))
  }
  return found
}

test('every row of the specification has a test that bears its number', () => {
  const missing = rows.filter(({ id }) => !named.has(id))
  if (missing.length > 0) console.log(missing.map((row) => Object.values(row).join('  ')).join('\n'))
  expect(missing.map(({ id }) => id)).toEqual([])
})

test('no test bears a number that the specification does not have', () => {
  const known = new Set(rows.map(({ id }) => id))
  expect([...named].filter((id) => !known.has(id))).toEqual([])
})
