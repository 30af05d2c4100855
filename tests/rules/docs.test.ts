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

  test('has a row for every command of package.json', () => {
    const commands = Object.keys(scripts).filter((name) => !name.startsWith('check:'))
    expect(commands.filter((name) => !readme.includes(`\`bun run ${name}\``))).toEqual([])
  })

  test('points every product rule to a file and a name that exist', async () => {
    const [, section = ''] = readme.split('## Where product rules and limits are\n')
    const [, ...lines] = (section.split('\n## ')[0] ?? '').match(/^\|.*$/gmu) ?? []
    const rules = lines.slice(1).map((line) => line.slice(2, -2).split(' | '))
    expect(rules.length).toBeGreaterThanOrEqual(25)
    for (const cells of rules) {
      const [, rule, path = '', names = ''] = cells.map((cell) => cell.trim())
      const file = Bun.file(join(root, path.replaceAll('`', '')))
      expect([rule, cells.length, await file.exists()]).toEqual([rule, 4, true])
      const text = await file.text()
      const missing = names
        .replaceAll('`', '')
        .split(', ')
        .filter((name) => !isDefined(name, text))
      expect([rule, path, missing]).toEqual([rule, path, []])
    }
  })
})

/** As a constant, a function, a key (of an object, or at the top of a YAML file) or the name of a setting. */
const isDefined = (name: string, text: string) =>
  new RegExp(`\\b(?:const|function) ${name}\\b|^(?:  )?${name}:|name: '${name}'`, 'mu').test(text)

const [decisionsHead = '', decisions = ''] = (await Bun.file(join(root, 'DECISIONS.md')).text()).split(
  '\n## Decisions\n',
)
/** Each area's entries in the index, as they stand there: `40 path of the call`. */
const indexRows = Array.from(decisionsHead.matchAll(/^\| [^|]+ \| (\d.*) \|$/gmu), ([, entries = '']) =>
  entries.split(' · '),
)

describe('DECISIONS.md', () => {
  test('has each decision in its index, and no other number', () => {
    const numbers = Array.from(decisions.matchAll(/^(\d+)\. /gmu), ([, number]) => Number(number))
    const indexed = indexRows.flat().map((entry) => Number.parseInt(entry, 10))
    expect(numbers.length).toBeGreaterThan(40)
    expect(indexed.toSorted((one, other) => one - other)).toEqual(numbers)
  })

  test('sorts the decisions of each area by number', () => {
    for (const entries of indexRows)
      expect(entries).toEqual(
        entries.toSorted((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10)),
      )
  })

  test('marks in the index each decision that a later one supersedes', () => {
    const superseded = Array.from(decisions.matchAll(/^(\d+)\. .*$/gmu)).flatMap(([text, later]) =>
      Array.from(text.match(/\bsupersedes [^)]*/u)?.[0].matchAll(/\d+/gu) ?? [], ([earlier]) => ({
        earlier,
        later,
      })),
    )
    expect(superseded.length).toBeGreaterThan(3)
    for (const { earlier, later } of superseded) {
      const entry = indexRows.flat().find((one) => one.startsWith(`${earlier} `))
      expect(entry).toMatch(new RegExp(`superseded by [^)]*\\b${later}\\b`, 'u'))
    }
  })
})
