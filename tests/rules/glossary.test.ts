import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { Glob } from 'bun'

const root = join(import.meta.dir, '../..')

/** Words in names that come from the library engine or from an API, by file. */
const exemptWords: Record<string, string[]> = {
  // The digest of a hash.
  'db/backup/backup.ts': ['digest'],
  'db/backup/format.ts': ['digest'],
  'tests/db/backup.test.ts': ['digest'],
  'src/build/sbom.ts': ['digest'],
  'src/build/training/inputs.ts': ['digest'],
  'tests/rules/sbom.test.ts': ['digest'],
  'tests/rules/sealed.test.ts': ['digest'],
  'tests/e2e/released.e2e.ts': ['digest'],
  // A pattern of forbidden wording.
  'tests/rules/voice.test.ts': ['thinking'],
}

/** Splits camelCase, PascalCase, snake_case and kebab-case: `keepHouse` -> [keep, house]. */
const wordsOf = (name: string) =>
  name.match(/[A-Z]?[a-z\d]+|[A-Z]+(?![a-z])/gu)?.map((word) => word.toLowerCase()) ?? []

const holds = (name: string, forbidden: string) =>
  `-${wordsOf(name).join('-')}-`.includes(`-${wordsOf(forbidden).join('-')}-`)

/** Code without comments and the text of strings; the expressions inside templates stay. */
const codeOf = (text: string) =>
  text.replaceAll(
    /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/gmu,
    (part) =>
      part.startsWith('`')
        ? Array.from(part.matchAll(/\$\{([^}]*)\}/gu), ([, inside]) => inside).join(' ')
        : '',
  )

const namesIn = (text: string) => new Set(codeOf(text).match(/[A-Za-z_$][\w$]*/gu))

async function forbiddenWords(): Promise<string[]> {
  const table = await Bun.file(join(import.meta.dir, 'forbidden-names.tsv')).text()
  const rows = table.trim().split('\n').slice(1)
  return rows.map((row) => row.split('\t')[0] ?? '')
}

test('no name in the code has a forbidden word', async () => {
  const words = await forbiddenWords()
  expect(words.length).toBeGreaterThan(20)
  const files = [...new Glob('{src,db,web,tests}/**/*.{ts,tsx}').scanSync(root)]
  const found = await Promise.all(
    files.map(async (file) => {
      const names = [...namesIn(await Bun.file(join(root, file)).text()), ...file.split('/')]
      const checked = words.filter((word) => !exemptWords[file]?.includes(word))
      return names.flatMap((name) =>
        checked.filter((word) => holds(name, word)).map((word) => `${file}: ${name} (${word})`),
      )
    }),
  )
  expect(found.flat().sort()).toEqual([])
})

test('every exemption is still needed', async () => {
  for (const [file, words] of Object.entries(exemptWords)) {
    const names = [...namesIn(await Bun.file(join(root, file)).text())]
    expect([file, words.filter((word) => !names.some((name) => holds(name, word)))]).toEqual([file, []])
  }
})

test('names are read from code, not from comments and strings', () => {
  const template = ['`sweep $', '{handOver} widen`'].join('')
  const text = `/** ladder */ const keepHouse = 'rung' // trial\nrun(${template})`
  expect([...namesIn(text)]).toEqual(['const', 'keepHouse', 'run', 'handOver'])
  expect(holds('keepHouseNow', 'keepHouse')).toBe(true)
  expect(holds('WIDEN_LIMIT', 'widen')).toBe(true)
  expect(holds('widen-element.tsx', 'widen')).toBe(true)
  expect(holds('wrung', 'rung')).toBe(false)
})
