import { expect, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eld } from 'eld/extrasmall'
import { packEldTable } from '../../../src/build/eld-table.ts'
import { openNgrams, packNgrams } from '../../../src/engine/refusals/packed-ngrams.ts'
import { readDevelopment } from '../../eval/judged.ts'

const root = join(import.meta.dir, '../../..')
const foreign = [
  'Uns fehlen Pflegekräfte.',
  'Nous manquons de personnel.',
  '我们缺少护士',
  'Нам не хватает врачей',
]

test('a packed table has what the table had', () => {
  const table = { ' a': { 0: 6, 59: 207 }, ' abcd ': { 11: 255 }, 'é|L': { 3: 1 }, ab: {} }
  const opened = openNgrams(packNgrams(table))
  for (const [group, scores] of Object.entries(table)) expect(opened[group]).toEqual(scores)
  for (const group of ['', ' ', ' b', 'zz', ' abcd', 'constructor']) expect(opened[group]).toBeUndefined()
  expect(() => packNgrams({ toolong: { 1: 1 } })).toThrow()
  expect(() => packNgrams({ a: { 1: 256 } })).toThrow()
})

test('eld as the binary has it scores every text the same, and keeps few objects', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'precedents-eld-'))
  try {
    const texts = [...foreign, ...(await readDevelopment()).flatMap(({ text }) => [text, text.slice(0, 40)])]
    await Bun.write(join(folder, 'texts.json'), JSON.stringify(texts))
    await Bun.write(
      join(folder, 'main.ts'),
      `import { heapStats } from 'bun:jsc'
       import { eld } from ${JSON.stringify(Bun.resolveSync('eld/extrasmall', root))}
       const texts = await Bun.file(process.argv[2]).json()
       const scores = texts.map((text) => eld.detect(text).getScores())
       Bun.gc(true)
       console.log(JSON.stringify({ scores, objects: heapStats().objectCount }))`,
    )
    await Bun.build({
      entrypoints: [join(folder, 'main.ts')],
      outdir: join(folder, 'out'),
      target: 'bun',
      plugins: [packEldTable],
    })
    const child = Bun.spawnSync([process.execPath, join(folder, 'out/main.js'), join(folder, 'texts.json')])
    const { scores, objects } = JSON.parse(child.stdout.toString())
    expect(scores).toEqual(texts.map((text) => eld.detect(text).getScores()))
    expect(objects).toBeLessThan(20_000)
  } finally {
    await rm(folder, { recursive: true })
  }
})
