import { expect, test } from 'bun:test'
import type { PrecedentBrief } from '../../../src/engine/engine.ts'
import { findDrafts } from '../../support/drafts.ts'
import { call, engine, knowledge } from './world.ts'

const answersTo = (code: string) =>
  knowledge
    .answers()
    .get(code)
    ?.filter(({ place }) => place !== null).length ?? 0

/** That which the library has the fewest answers to, so that they run out. */
const [challenge = ''] = knowledge.challenges
  .map(({ code }) => code)
  .toSorted((one, other) => answersTo(one) - answersTo(other))
const element = {
  text: 'Get it done',
  questions: ['Who has got it done?'],
  challenges: [challenge],
}
const problem = { statement: 'It is not done.', reframed: 'It is not done.', elements: [element] }

const first = async () =>
  (await findDrafts(engine.findPrecedents(problem, call))).map((draft, index) => ({
    ...draft,
    id: index + 1,
  }))

/** Draws again until nothing further comes, and gives each draw by itself. */
async function draws(): Promise<PrecedentBrief[][]> {
  const known = await first()
  const all: PrecedentBrief[][] = []
  for (;;) {
    const drafts = await Array.fromAsync(engine.findMore(problem, 0, known, call))
    if (drafts.length === 0) return all
    const further = drafts.map((draft, index) => ({ ...draft, id: known.length + index + 1 }))
    known.push(...further)
    all.push(further)
  }
}

const sameNeed = /^It met the same need(?: among others)?: to /u
const drawn = (await draws()).flat()

test('what the first draw held back comes first, whatever its field', () => {
  expect(knowledge.entry(drawn[0]?.libraryEntry ?? null)?.challenges).toContain(challenge)
  expect(drawn[0]?.fit?.matches).toMatch(sameNeed)
})

test('then come neighbouring challenges, and say that they are', () => {
  const own = drawn.findLastIndex(({ fit }) => sameNeed.test(fit?.matches ?? ''))
  const neighbours = drawn.slice(own + 1)
  expect(neighbours.length).toBeGreaterThan(0)
  for (const { fit, libraryEntry } of neighbours) {
    expect(fit?.matches).toMatch(/^Not the same need but a neighbouring one, to .+\. It let .+\.$/u)
    expect(knowledge.entry(libraryEntry)?.challenges).not.toContain(challenge)
  }
})

test('an element comes to have at most sixteen, three more at a time', async () => {
  expect((await first()).length + drawn.length).toBeLessThanOrEqual(16)
  for (const further of await draws()) expect(further.length).toBeLessThanOrEqual(3)
})

test('the same draw gives the same', async () => {
  expect((await draws()).flat()).toEqual(drawn)
})
