import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { settings } from '../../src/settings.ts'

const readme = await Bun.file(join(import.meta.dir, '../../README.md')).text()
const { scripts } = await Bun.file(join(import.meta.dir, '../../package.json')).json()

/** The cells of the README's rows that open with a setting's name in code. */
const rows = [...readme.matchAll(/^\| `([A-Z_]+)` *\| *(.*?) *\| *(.*?) *\|$/gmu)].map(
  ([, name, standard, text]) => ({
    name,
    default: standard,
    description: text,
  }),
)

describe('the README', () => {
  test('has every setting of src/config.ts, in its order, with its default and its words', () => {
    expect(rows).toEqual(
      settings.map(({ name, default: standard, description }) => ({
        name,
        default: standard ? `\`${standard}\`` : '',
        description,
      })),
    )
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
