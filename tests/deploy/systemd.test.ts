import { describe, expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../src/config.ts'
import { deployFolder } from '../support/compose.ts'

/** Tenths, as `systemd-analyze security` counts them: 0 is closed, 100 is open. */
const MAX_EXPOSURE = 15
const text = readFileSync(join(deployFolder, 'precedents.service'), 'utf8')
const program = Bun.which('systemd-analyze')

/** The unit, with a program that is on this machine. */
function unit() {
  const path = join(mkdtempSync(join(tmpdir(), 'precedents-unit-')), 'precedents.service')
  writeFileSync(path, text.replace('/usr/local/bin/precedents', process.execPath))
  return path
}

function analyze(...args: string[]) {
  const { exitCode, stdout, stderr } = Bun.spawnSync([program ?? '', ...args, unit()])
  return { exitCode, output: `${stdout}${stderr}` }
}

describe('deploy/precedents.service', () => {
  test.skipIf(program === null)('is accepted by systemd-analyze verify', () => {
    // A unit of the machine may be faulty too.
    const { exitCode, output } = analyze('verify')
    expect([exitCode, output.split('\n').filter((line) => line.includes('precedents.service'))]).toEqual([
      0,
      [],
    ])
  })

  test.skipIf(program === null)('is exposed by at most 1.5 of 10 for systemd-analyze security', () => {
    const { exitCode, output } = analyze('security', '--offline=true', `--threshold=${MAX_EXPOSURE}`)
    expect([exitCode, output.split('\n').at(-2)]).toEqual([0, expect.stringContaining('exposure level')])
  })

  test('gives valid settings, and more time to stop than the server needs to drain', () => {
    const environment = Array.from(text.matchAll(/^Environment=(\w+)=(.*)$/gmu), ([, name, value]) => [
      name,
      value,
    ])
    expect(environment.length).toBeGreaterThan(0)
    expect(() => readConfig(Object.fromEntries(environment))).not.toThrow()
    expect(Number(/^TimeoutStopSec=(\d+)$/mu.exec(text)?.[1])).toBeGreaterThan(25)
  })
})
