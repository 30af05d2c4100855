import { expect, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { $ } from 'bun'

const root = join(import.meta.dir, '../..')
const run = (...args: string[]) =>
  $`${process.execPath} src/main.ts library ${args}`.cwd(root).nothrow().quiet()

test('a library entry is valid', async () => {
  const path = 'db/library/precedents/bristol-siddeley-power-by-the-hour.yaml'
  const { exitCode, stdout } = await run('check', path)
  expect([exitCode, stdout.toString()]).toEqual([0, expect.stringContaining(`${path}: valid\nentries: 1, `)])
})

test('claims are read from the folder beside the entries', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'library-'))
  const path = join(folder, 'precedents/bristol-siddeley-power-by-the-hour.yaml')
  await Bun.write(path, Bun.file(join(root, 'db/library/precedents', basename(path))))
  await Bun.write(join(folder, 'claims', basename(path)), 'not: a list')
  const { exitCode, stderr } = await run('check', path)
  await rm(folder, { recursive: true })
  expect([exitCode, stderr.toString()]).toEqual([1, expect.stringContaining('claims: the file: ')])
})

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
