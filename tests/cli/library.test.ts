import { expect, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { $ } from 'bun'
import { MISSING_CLAIMS } from '../../db/library/check.ts'
import { claimedEntry, claimedId, itsClaims } from '../support/claimed-entry.ts'

const root = join(import.meta.dir, '../..')
const run = (...args: string[]) =>
  $`${process.execPath} src/main.ts library ${args}`.cwd(root).nothrow().quiet()

test('a library entry is checked with the claims in the folder beside it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'library-'))
  const path = join(folder, 'precedents', `${claimedId}.yaml`)
  const claims = join(folder, 'claims', `${claimedId}.yaml`)
  // JSON is YAML.
  await Bun.write(path, JSON.stringify(claimedEntry))
  const without = await run('check', path)
  expect([without.exitCode, without.stderr.toString()]).toEqual([1, `${path}: ${MISSING_CLAIMS}\n`])
  await Bun.write(claims, JSON.stringify(itsClaims))
  const { exitCode, stdout } = await run('check', path)
  expect([exitCode, stdout.toString()]).toEqual([0, expect.stringContaining(`${path}: valid\nentries: 1, `)])
  await Bun.write(claims, 'not: a list')
  const wrong = await run('check', path)
  expect([wrong.exitCode, wrong.stderr.toString()]).toEqual([
    1,
    expect.stringContaining('claims: the file: '),
  ])
  await rm(folder, { recursive: true })
}, 60_000)

test('invalid files are reported without a stack trace and exit with 1', async () => {
  const { exitCode, stderr } = await run('check', 'db/library/mechanisms.yaml', 'no-such-file.yaml')
  expect(exitCode).toBe(1)
  expect(stderr.toString()).toContain('no-such-file.yaml: file not found')
  expect(stderr.toString()).toContain('db/library/mechanisms.yaml: the entry: ')
  expect(stderr.toString()).not.toContain('    at ')
})

test('without a file it prints the usage', async () => {
  const { exitCode, stderr } = await run('check')
  expect([exitCode, stderr.toString()]).toEqual([1, expect.stringContaining('precedents library check FILE')])
})
