import { expect, test } from 'bun:test'
import { library } from '../../../db/library/library.ts'
import { digestOf } from '../../../src/engine/library/digest.ts'
import { readDigest } from '../../../src/engine/library/read-digest.ts' with { type: 'macro' }

test('what the binary holds is what the library says', () => {
  expect(JSON.parse(readDigest())).toEqual(digestOf(library))
})
