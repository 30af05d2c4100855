import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { Glob } from 'bun'
import { Adaptations, Setting } from '../../db/library/adaptation.ts'
import { findAdaptation } from '../../db/library/adaptations.ts'
import { library } from '../../db/library/library.ts'

const folder = join(import.meta.dir, '../../db/library/adaptations')
const files = [...new Glob('*.yaml').scanSync(folder)].toSorted()
const read = async (file: string) =>
  Adaptations.parse(Bun.YAML.parse(await Bun.file(join(folder, file)).text()))

test('every entry is adapted to seven settings or more, and nothing else is', async () => {
  const ids = library.precedents.map(({ id }) => `${id}.yaml`)
  expect(files).toEqual(ids.toSorted())
  const few = await Promise.all(
    files.map(async (file) => (Object.keys(await read(file)).length < 7 ? [file] : [])),
  )
  expect(few.flat()).toEqual([])
})

test.each(files)('%s is valid, names no one and tells the settings apart', async (file) => {
  const adaptations = await read(file)
  const entry = library.precedents.find(({ id }) => `${id}.yaml` === file)
  const all = Object.values(adaptations)
  const text = all.map(({ handle, advice, test }) => [handle, advice, test.action].join(' ')).join(' ')
  for (const name of [entry?.entity ?? '', ...(entry?.aliases ?? [])])
    expect(text).not.toMatch(new RegExp(`\\b${name.replace(/[^\p{L}\p{N} ]/gu, '.')}\\b`, 'u'))
  expect(new Set(all.map(({ advice }) => advice)).size).toBe(all.length)
})

test('the compressed text that the binary carries has them all', async () => {
  for (const file of files) {
    const adaptations = await read(file)
    for (const setting of Setting.options)
      expect(findAdaptation(file.replace('.yaml', ''), setting)).toEqual(adaptations[setting] ?? null)
  }
  expect(findAdaptation('no-such-entry', 'care')).toBeNull()
})
