import { afterAll, expect, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countJunit, countPlaywright, withExitCode } from '../support/outcome.ts'

const folder = await mkdtemp(join(tmpdir(), 'precedents-outcome-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

test('the report of bun test is counted, and what failed is named with its place and its words', async () => {
  await Bun.write(
    join(folder, 'sums.test.ts'),
    `import { expect, test } from 'bun:test'
test('one & one "is" > one', () => expect(1 + 1).toBe(3))
test('nothing is nothing', () => expect(0).toBe(0))
test.skip('later', () => {})
`,
  )
  const report = join(folder, 'unit.xml')
  const reporting = ['--reporter=junit', `--reporter-outfile=${report}`]
  const runner = Bun.spawn([process.execPath, 'test', ...reporting], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'ignore'],
  })

  expect(await runner.exited).toBe(1)

  const { failures, ...counts } = countJunit(await Bun.file(report).text())
  expect(counts).toEqual({ passed: 1, failed: 1, skipped: 1 })
  expect(failures).toHaveLength(1)
  expect(failures[0]).toStartWith('sums.test.ts:2 one & one "is" > one\nexpect(received).toBe(expected)')
  expect(failures[0]).toContain('Expected: 3\nReceived: 2')
})

test('the report of Playwright is counted, and what failed is named with its screen', async () => {
  const runner = import.meta.resolve('@playwright/test')
  await Bun.write(
    join(folder, 'sums.e2e.ts'),
    `import { expect, test } from '${runner}'
test('one and one', () => expect(1 + 1).toBe(3))
test.describe('nothing', () => test('is nothing', () => expect(0).toBe(0)))
`,
  )
  await Bun.write(
    join(folder, 'playwright.config.ts'),
    `export default {
  testMatch: '*.e2e.ts',
  projects: [{ name: 'phone' }],
  reporter: [['json', { outputFile: 'e2e.json' }]],
}
`,
  )
  const cli = Bun.resolveSync('@playwright/test/cli', import.meta.dir)
  const playwright = Bun.spawn([process.execPath, '--bun', cli, 'test', '--config', folder], {
    cwd: folder,
    // Set for a worker of `bun test --parallel`; Playwright refuses to run under Jest.
    env: { ...process.env, JEST_WORKER_ID: undefined },
    stdio: ['ignore', 'ignore', 'ignore'],
  })

  expect(await playwright.exited).toBe(1)

  const { failures, ...counts } = countPlaywright(await Bun.file(join(folder, 'e2e.json')).text())
  expect(counts).toEqual({ passed: 1, failed: 1, skipped: 0 })
  expect(failures).toHaveLength(1)
  expect(failures[0]).toStartWith('[phone] sums.e2e.ts:2 one and one\n')
  expect(failures[0]).toContain('Expected: 3')
})

test('a runner that left no report counts nothing', () => {
  const nothing = { passed: 0, failed: 0, skipped: 0, failures: [] }
  expect(countJunit('')).toEqual(nothing)
  expect(countPlaywright('')).toEqual(nothing)
})

test('a runner that crashed or ran nothing has failed, whatever its report says', () => {
  const counted = { passed: 3, failed: 0, skipped: 0, failures: [] }
  expect(withExitCode('unit', counted, 0)).toEqual(counted)
  expect(withExitCode('unit', counted, 9)).toMatchObject({
    passed: 3,
    failed: 1,
    failures: [expect.any(String)],
  })
  expect(withExitCode('unit', countJunit(''), 0)).toMatchObject({ passed: 0, failed: 1 })
  const failed = { passed: 3, failed: 2, skipped: 0, failures: ['one', 'other'] }
  expect(withExitCode('unit', failed, 1)).toEqual(failed)
})

test('a file that did not load has failed', () => {
  const xml = '<testsuites tests="1" failures="0" skipped="0"><testsuite name="a.test.ts" file="a.test.ts" />'
  expect(countJunit(xml, ['a.test.ts'])).toMatchObject({ passed: 1, failed: 0 })
  expect(countJunit(xml, ['a.test.ts', 'b.test.ts'])).toMatchObject({
    passed: 1,
    failed: 1,
    failures: ['b.test.ts: no test of this file ran'],
  })
})

test('an error outside of all tests, such as in the teardown, is a failure', () => {
  const report = { stats: { expected: 2 }, errors: [{ message: 'A log holds a secret.' }] }
  expect(countPlaywright(JSON.stringify(report))).toEqual({
    passed: 2,
    failed: 1,
    skipped: 0,
    failures: ['A log holds a secret.'],
  })
})
