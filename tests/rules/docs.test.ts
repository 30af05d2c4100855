import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { settings } from '../../src/settings.ts'

const root = join(import.meta.dir, '../..')
const readme = await Bun.file(join(root, 'README.md')).text()
const { scripts } = await Bun.file(join(root, 'package.json')).json()

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

  test('points every product rule to a file and a name that exist', async () => {
    const [, section = ''] = readme.split('## Where the rules are\n')
    const rows = [
      ...(section.split('\n## ')[0] ?? '').matchAll(
        /^\| ([^|`]*(?:`[^`]+`)?[^|`]*) \| `([^`]+)` \| (.+) \|$/gmu,
      ),
    ]
    expect(rows.length).toBeGreaterThanOrEqual(17)
    for (const [, rule, path = '', names = ''] of rows) {
      const file = Bun.file(join(root, path))
      const text = (await file.exists()) ? await file.text() : ''
      const missing = names
        .replaceAll('`', '')
        .split(', ')
        .filter((name) => !isDefined(name, text))
      expect([rule, path, missing]).toEqual([rule, path, []])
    }
  })
})

/** As a constant, a function, a key or the name of a setting. */
const isDefined = (name: string, text: string) =>
  new RegExp(`\\b(?:const|function) ${name}\\b|^  ${name}:|name: '${name}'`, 'mu').test(text)

describe('DECISIONS.md', () => {
  test('has each entry in its index, and no other number', async () => {
    const [head = '', entries = ''] = (await Bun.file(join(root, 'DECISIONS.md')).text()).split(
      '\n## Decisions\n',
    )
    const numbers = Array.from(entries.matchAll(/^(\d+)\. /gmu), ([, number]) => Number(number))
    const indexed = Array.from(head.matchAll(/(?<=[|·] |\(route: )(\d+)(?= |\))/gu), ([, number]) =>
      Number(number),
    )
    expect(numbers.length).toBeGreaterThan(40)
    expect(indexed.toSorted((one, other) => one - other)).toEqual(numbers)
  })
})
