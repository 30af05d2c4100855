import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { Glob } from 'bun'

const root = join(import.meta.dir, '../..')
const folder = join(root, 'tests/eval/sealed')

test('nothing but the scorer and the search for near-duplicates reads the sealed problems', async () => {
  const files = [...new Glob('{src,db,web,tests}/**/*.{ts,tsx}').scanSync(root)]
  const texts = await Promise.all(files.map((file) => Bun.file(join(root, file)).text()))
  const readers = files.filter((_, index) => /['"/]sealed['"/]|readSealed/u.test(texts[index] ?? ''))
  expect(readers.sort()).toEqual([
    'tests/eval/judged.ts',
    'tests/eval/run-elements.ts',
    'tests/eval/run-retrieval.ts',
    'tests/rules/near-duplicates.test.ts',
    'tests/rules/sealed.test.ts',
  ])
})

test('the sealed problems are those whose hash stands in EVALUATION.md', async () => {
  const names = [...new Glob('*').scanSync(folder)].sort()
  const hash = new Bun.CryptoHasher('sha256')
  for (const name of names) hash.update(await Bun.file(join(folder, name)).bytes())
  expect(await Bun.file(join(root, 'EVALUATION.md')).text()).toContain(hash.digest('hex'))
})
