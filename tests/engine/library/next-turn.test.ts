import { expect, test } from 'bun:test'
import { setImmediate } from 'node:timers/promises'
import { library } from '../../../db/library/library.ts'
import { createLibraryEngine } from '../../../src/engine/library/engine.ts'
import { STATEMENT } from '../../support/world.ts'

test('of ten analyses at once, other work waits for one at a time', async () => {
  const engine = createLibraryEngine(library)
  const call = { signal: new AbortController().signal, userId: 1 }
  await engine.analyse(STATEMENT, call)
  let ended = 0
  const analyses = Array.from({ length: 10 }, async () => {
    await engine.analyse(STATEMENT, call)
    ended += 1
  })
  const endedByTurn: number[] = []
  for (let before = 0; ended < 10; before = ended) {
    await setImmediate()
    endedByTurn.push(ended - before)
  }
  await Promise.all(analyses)
  expect(Math.max(...endedByTurn)).toBe(1)
})
