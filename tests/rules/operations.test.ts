import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { $ } from 'bun'
import { settings } from '../../src/settings.ts'

const root = join(import.meta.dir, '../..')
const read = (path: string) => Bun.file(join(root, path)).text()
const [operations, contributing, reliability, readme] = await Promise.all(
  ['OPERATIONS.md', 'CONTRIBUTING.md', 'RELIABILITY.md', 'README.md'].map(read),
)
const { scripts } = await Bun.file(join(root, 'package.json')).json()
const all = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, found = '']) => found)
const commands = all(await $`${process.execPath} src/main.ts help`.cwd(root).text(), /^ {2}([a-z]+) {2,}/gmu)
const userActions = all(await read('src/contracts/user-command.ts'), /'([a-z-]+)'(?=[,\]])/gu)
const names = new Set(settings.flatMap(({ name, secret }) => (secret ? [name, `${name}_FILE`] : [name])))

describe('OPERATIONS.md', () => {
  test('names every setting, and none that does not exist', () => {
    expect(
      [...names].filter((name) => !name.endsWith('_FILE') && !operations?.includes(`\`${name}\``)),
    ).toEqual([])
    const named = all(operations ?? '', /`([A-Z][A-Z]+(?:_[A-Z]+)+)(?:=[^`]*)?`/gu)
    expect(named.length).toBeGreaterThan(30)
    expect(named.filter((name) => !names.has(name))).toEqual([])
  })

  test('names every command, and none that does not exist', () => {
    expect(commands.length).toBeGreaterThanOrEqual(14)
    expect(commands.filter((name) => !operations?.includes(`precedents ${name}`))).toEqual([])
    const named = all(operations ?? '', /(?:`|\/|_DIR=\S+ |^)precedents ([a-z]+)(?=[ `\n])/gmu)
    expect(named.filter((name) => !commands.includes(name))).toEqual([])
    expect(userActions.length).toBeGreaterThanOrEqual(8)
    const own = ['count-embeddings', 'migration-status', 'check-database', 'action']
    const forUsers = userActions.filter((name) => !own.includes(name))
    expect(
      forUsers.filter((name) => !new RegExp(`\`(?:precedents user )?${name}\``, 'u').test(operations ?? '')),
    ).toEqual([])
  })
})

describe('RELIABILITY.md', () => {
  const rows = all(reliability?.split('\n## Measured')[0] ?? '', /^(\| .* \|)$/gmu).filter((row) =>
    row.includes('tests/'),
  )

  test('names for each fault a test or a script that exists', async () => {
    expect(rows.length).toBeGreaterThanOrEqual(25)
    for (const row of rows) {
      const shown = [...row.matchAll(/`(tests\/[^`]+)`(?: \*([^*]+)\*)?/gu)]
      expect([row, shown.length]).not.toEqual([row, 0])
      for (const [, path = '', title = ''] of shown)
        expect([path, title, (await read(path)).includes(title)]).toEqual([path, title, true])
    }
  })
})

describe.each([
  ['OPERATIONS.md', operations],
  ['CONTRIBUTING.md', contributing],
  ['RELIABILITY.md', reliability],
])('%s', (name, text = '') => {
  test('links to files and headings that exist, and the README links to it', async () => {
    expect(readme).toContain(`](${name})`)
    for (const link of all(text, /\]\(([^):]+)\)/gu)) {
      const [path = '', heading] = link.split('#')
      const target = await read(path || name)
      const anchors = all(target, /^#+ (.*)$/gmu).map((title) =>
        title
          .toLowerCase()
          .replaceAll(/[^\w -]/gu, '')
          .replaceAll(' ', '-'),
      )
      expect([link, heading === undefined || anchors.includes(heading)]).toEqual([link, true])
    }
  })

  test('names only scripts and paths that exist', async () => {
    expect(all(text, /\bbun run ([a-z0-9:]+)/gu).filter((script) => !(script in scripts))).toEqual([])
    for (const path of all(text, /`((?:src|db|tests|deploy)\/[\w./-]+\.\w+)`/gu))
      if (path !== 'deploy/.env')
        expect([path, await Bun.file(join(root, path)).exists()]).toEqual([path, true])
  })
})
