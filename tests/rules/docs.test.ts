import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { settings } from '../../src/settings.ts'

const readme = await Bun.file(join(import.meta.dir, '../../README.md')).text()
const { scripts } = await Bun.file(join(import.meta.dir, '../../package.json')).json()

/** The README's table of settings, as src/settings.ts defines it. */
const settingsTable = [
  '| setting | default | what it does |',
  '|---|---|---|',
  ...settings.map(
    ({ name, default: fallback, description }) =>
      `| \`${name}\` | ${fallback ? `\`${fallback}\`` : ''} | ${description} |`,
  ),
].join('\n')

describe('the README', () => {
  test('has the table of settings from src/settings.ts and no other row', () => {
    const start = readme.indexOf('| setting |')
    expect(readme.slice(start, readme.indexOf('\n\n', start))).toBe(settingsTable)
  })

  test('says of every secret that a file may hold it', () => {
    for (const { name } of settings.filter(({ secret }) => secret))
      expect(readme).toContain(`\`${name}_FILE\``)
  })

  test('names no script that is not there, and the two that matter', () => {
    const named = new Set(
      [...readme.matchAll(/\bbun(?:@[\d.]+)? run ([a-z0-9:]+)/gu)].map(([, name]) => name),
    )
    expect([...named].filter((name) => name && !(name in scripts))).toEqual([])
    expect(readme).toContain('npx -y bun@1.4.5 run start')
    expect(readme).toContain('npx -y bun@1.4.5 run test')
  })
})
