import { join } from 'node:path'
import type { BunPlugin } from 'bun'
import { z } from 'zod'
import { packNgrams } from '../engine/refusals/packed-ngrams.ts'

const opener = join(import.meta.dir, '../engine/refusals/packed-ngrams.ts')
const Table = z.object({
  ngramsData: z.looseObject({ ngrams: z.record(z.string(), z.record(z.string(), z.number())) }),
})

/** eld's smallest table takes 0.9 MB in its file and 27 MB in memory: in the binary it stays packed. */
export const packEldTable: BunPlugin = {
  name: 'pack-eld-table',
  setup(build) {
    build.onLoad({ filter: /\/eld\/src\/ngrams\/extrasmall\.js$/u }, async ({ path }) => {
      const { ngrams, ...about } = Table.parse(await import(path)).ngramsData
      return {
        loader: 'js',
        contents:
          `import { openNgrams } from ${JSON.stringify(opener)}\n` +
          `export const ngramsData = { ...${JSON.stringify(about)}, ngrams: openNgrams(${JSON.stringify(packNgrams(ngrams))}) }`,
      }
    })
  },
}
