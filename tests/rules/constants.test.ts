import { expect, test } from 'bun:test'
import { sourceTexts } from '../support/imports.ts'

/** Not checked until it is rebuilt. The list must become empty and never grow. */
const exemptFolders = ['src/engine/library/']

const literal = String.raw`(?:\d[\w.]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|true\b|false\b|[A-Z][A-Z\d_]*\b)`
const operator = String.raw`\s*(?:\*\*|[-+*/%])\s*`
const expression = String.raw`[-(]*${literal}\)*(?:${operator}[-(]*${literal}\)*)*`
const constant = new RegExp(
  String.raw`^(?:export )?const (\w+)(?:: (?:number|string|boolean))? =\s+${expression}$`,
  'gmu',
)

/** Module-level constants with a number, a string, a boolean or arithmetic of these, whose name is not UPPER_CASE. */
const misnamedIn = (text: string) =>
  [...text.matchAll(constant)].flatMap(([, name = '']) => (/^[A-Z][A-Z\d_]*$/u.test(name) ? [] : [name]))

test('module-level primitive constants are UPPER_CASE', async () => {
  const checked = [...(await sourceTexts())].filter(
    ([file]) => !exemptFolders.some((folder) => file.startsWith(folder)),
  )
  expect(checked.length).toBeGreaterThan(300)
  expect(checked.flatMap(([file, text]) => misnamedIn(text).map((name) => `${file}: ${name}`))).toEqual([])
})

test.each([
  ['const waitMs = 5_000', ['waitMs']],
  ["export const path: string =\n  'a' + 'b'", ['path']],
  ['const maxBytes = 64 * (1024 + HEADER)', ['maxBytes']],
  ['const ratio = -0.5', ['ratio']],
  ['const isOn = true', ['isOn']],
  ['const WAIT_MS = 5_000', []],
  ['const list = [1, 2]', []],
  ['const ask = (text: string) => text', []],
  ['const first = list[0]', []],
  ['const part = 5 * scale()', []],
  ['  const local = 5', []],
])('%p has these names to change: %p', (text, names) => {
  expect(misnamedIn(text)).toEqual(names)
})
