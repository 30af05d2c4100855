import { expect, test } from 'bun:test'
import type { PrecedentBrief } from '../../../src/engine/engine.ts'
import { namesOf } from '../../../src/engine/text/names.ts'
import { call, engine, found, knowledge } from './world.ts'

const problem = await engine.analyse(
  'Our bakery throws away a third of its bread every evening because nobody knows at noon what will be left.',
  call,
)

/** Asks for more until nothing further comes, and gives each answer separately. */
async function answers(): Promise<PrecedentBrief[][]> {
  const known = await found(problem)
  const all: PrecedentBrief[][] = []
  for (;;) {
    const drafts = await Array.fromAsync(engine.findMore(problem, 0, known, call))
    if (drafts.length === 0) return all
    const further = drafts.map((draft, index) => ({ ...draft, id: known.length + index + 1 }))
    known.push(...further)
    all.push(further)
  }
}

test('an element gets at most three more at a time, and sixteen in all', async () => {
  const all = await answers()
  expect(all.length).toBeGreaterThan(0)
  for (const further of all) expect(further.length).toBeLessThanOrEqual(3)
  const first = (await found(problem)).filter(({ questionIndex }) => questionIndex === 0)
  expect(first.length + all.flat().length).toBe(16)
})

test('no entity comes twice, under whichever of its names', async () => {
  const all = [...(await found(problem)), ...(await answers()).flat()]
  const names = all.flatMap(({ libraryEntry }) => {
    const entry = knowledge.entry(libraryEntry)
    return entry ? [...new Set(namesOf(entry))] : []
  })
  expect(new Set(names).size).toBe(names.length)
})

test('the same request gets the same answer', async () => {
  expect(await answers()).toEqual(await answers())
})

test('an element that is not there gets nothing', async () => {
  expect(await Array.fromAsync(engine.findMore(problem, 9, [], call))).toEqual([])
})
