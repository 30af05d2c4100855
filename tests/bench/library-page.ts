import { LibraryIndex } from '../../src/contracts/library-index.ts'
import { libraryIndex } from '../../src/domain/library-index.ts'
import { countByEra } from '../../web/library/eras.ts'
import { countsOf, facetNames, passing } from '../../web/library/filters.ts'
import { createSearch } from '../../web/library/search-entries.ts'

/**
 * What a keystroke on the library's page computes, with a thousand entries: the search, the filters, the counts of each
 * facet and the time axis. The limit is 50 ms; `bun tests/bench/library-page.ts` exits with 1 above it.
 */
const ENTRIES = 1000
const LIMIT_MS = 50
const WORDS = ['night shift handover', 'coffee subscription', 'insurance for farmers', 'toyota', 'who pays']

const real = libraryIndex()
const entries = Array.from({ length: ENTRIES }, (_, at) => {
  const entry = real.entries[at % real.entries.length]
  if (!entry) throw new Error('The library is empty.')
  return { ...entry, slug: `${entry.slug}-${at}` }
})
const json = JSON.stringify({ ...real, entries })
const [index, readMs] = timed(() => LibraryIndex.parse(JSON.parse(json)))
const [search, indexMs] = timed(() => createSearch(index))

const keystrokes = WORDS.flatMap((words) =>
  Array.from(words, (_, at) => timed(() => answer(words.slice(0, at + 1)))[1]),
).toSorted((one, other) => one - other)
const worst = keystrokes.at(-1) ?? Number.NaN
console.log(
  `${ENTRIES} entries: ${(json.length / 1000).toFixed(0)} kB of JSON, read in ${readMs.toFixed(1)} ms`,
)
console.log(`made searchable in ${indexMs.toFixed(1)} ms`)
console.log(
  `a keystroke: median ${(keystrokes[keystrokes.length >> 1] ?? 0).toFixed(2)} ms, most ${worst.toFixed(2)} ms, limit ${LIMIT_MS} ms`,
)
if (worst > LIMIT_MS) process.exitCode = 1

function answer(words: string) {
  const matching = search(words)
  for (const facet of facetNames) countsOf(passing(matching, {}, facet), facet)
  return countByEra(passing(matching, {}, 'years'))
}

function timed<Result>(work: () => Result): [Result, number] {
  const began = performance.now()
  const result = work()
  return [result, performance.now() - began]
}
