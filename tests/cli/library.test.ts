import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { $ } from 'bun'

const root = join(import.meta.dir, '../..')
const run = (...args: string[]) =>
  $`${process.execPath} src/main.ts library ${args}`.cwd(root).nothrow().quiet()

test('a library entry is valid', async () => {
  const path = 'db/library/precedents/bristol-siddeley-power-by-the-hour.yaml'
  const { exitCode, stdout } = await run('check', path)
  expect([exitCode, stdout.toString().trim()]).toEqual([0, `${path}: valid`])
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
