import { expect, test } from 'bun:test'
import {
  createNeighborIndex,
  type JudgedText,
  scoreNeighbors,
} from '../../../../src/engine/library/retrieval/neighbor-index.ts'
import { createTermIndex } from '../../../../src/engine/library/retrieval/term-index.ts'

const ALARMS = 0
const CROWDS = 1
const RARE = 2

/** Texts that are all alike, and one more for the entry that only it is apt for. */
const texts: JudgedText[] = [
  ...Array.from({ length: 40 }, (_, at) => ({
    stems: ['nurse', 'alarm', `ward${at}`],
    entries: [ALARMS, CROWDS],
  })),
  ...Array.from({ length: 40 }, (_, at) => ({ stems: ['queue', 'gate', `town${at}`], entries: [CROWDS] })),
  { stems: ['organ', 'tuner', 'deaf'], entries: [RARE] },
]
const terms = createTermIndex(
  [ALARMS, CROWDS, RARE].map((place) =>
    texts.flatMap(({ stems, entries }) => (entries.includes(place) ? stems : [])),
  ),
)
const index = createNeighborIndex(texts, terms.stems)
const score = (...query: string[]) => [...scoreNeighbors(index, terms, query, 3)]

test('one very similar text is enough for an entry that has no other', () => {
  const scores = score('organ', 'tuner')
  expect(scores.indexOf(Math.max(...scores))).toBe(RARE)
})

test('of the entries of a text the nearest counts most', () => {
  const [alarms = 0, crowds = 0] = score('nurse', 'alarm', 'ward3')
  expect(alarms).toBeGreaterThan(crowds)
  expect(crowds).toBeGreaterThan(0)
})

test('a word that the query repeats counts once, an unknown one not at all', () => {
  expect(score('queue', 'town1', 'queue', 'nothing')).toEqual(score('queue', 'town1'))
})

test('a query of unknown words speaks for nothing', () => {
  expect(score('nothing')).toEqual([0, 0, 0])
})
