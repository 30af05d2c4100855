import { expect, test } from 'bun:test'
import { library } from '../../../../db/library/library.ts'
import { hashInputs, indexFile, readTrainingData } from '../../../../src/build/training/inputs.ts'
import { decodeIndex, encodeIndex } from '../../../../src/engine/library/retrieval/retrieval-index.ts'

const file = await Bun.file(indexFile).arrayBuffer()
const index = decodeIndex(file)

test('the committed index was trained on what the library says now; else run `bun run train`', async () => {
  expect(index.inputsHash).toBe(await hashInputs(await readTrainingData()))
  expect(index.entryIds).toEqual(library.precedents.map(({ id }) => id))
})

test('it stays small: 11 MB in all, 3 MB of words and prototypes', () => {
  expect(file.byteLength).toBeLessThan(11_000_000)
  const { values, factors } = index.wordVectors
  const words = index.words.join('\n').length + values.byteLength + factors.byteLength
  expect(words + index.centroids.values.byteLength).toBeLessThan(3_000_000)
})

test('what was written is read back', () => {
  expect(encodeIndex(index)).toEqual(new Uint8Array(file))
})

test('a file that is cut short is refused', () => {
  expect(() => decodeIndex(file.slice(0, 100))).toThrow()
})
