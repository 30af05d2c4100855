import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { library } from '../../../db/library/library.ts'
import type { Element } from '../../../src/contracts/element.ts'
import { PrecedentEvent } from '../../../src/contracts/events.ts'
import { createLibraryEngine } from '../../../src/engine/library/engine.ts'
import { inputOf } from '../../support/model-answers.ts'
import { type ModelEndpoint, startModelEndpoint } from '../../support/model-endpoint.ts'
import { call, MODEL, modelAt, PROBLEM } from '../../support/model-world.ts'
import { type Person, type World, world } from '../../support/world.ts'

let endpoint: ModelEndpoint
let w: World
let ada: Person
beforeAll(async () => {
  endpoint = startModelEndpoint({ token: 100 })
  const { engine } = modelAt(endpoint.url, { callsAtOnce: 24 })
  w = await world({ engines: { primary: engine, library: createLibraryEngine(library), model: MODEL } })
  ada = await w.signUp('ada')
}, 120_000)
afterAll(async () => {
  endpoint.stop()
  await w.close()
})

const elementsOf = async (id: number): Promise<Element[]> =>
  (await ada.get(`/api/problems/${id}/elements`)).json()
const searchedFor = () => endpoint.requests.flatMap((request) => inputOf(request).element?.text ?? [])

describe('one empty answer beside good ones', () => {
  test('costs only its own element, which alone is asked for again', async () => {
    endpoint.use((request, server) => server.respond(server.answer(request)))
    const { id } = await ada.problem()
    const before = await elementsOf(id)
    const failing = before[1]?.text
    endpoint.use((request, server) =>
      server.respond(inputOf(request).element?.text === failing ? '' : server.answer(request)),
    )
    const found = await ada.precedents(id)
    expect(new Set(found.map(({ questionIndex }) => questionIndex)).size).toBe(before.length - 1)
    const [, failed] = await elementsOf(id)
    expect(failed).toMatchObject({
      searchState: 'failed',
      error: { code: 'engine_failed', message: expect.stringContaining('sent an empty answer') },
    })

    endpoint.use((request, server) => server.respond(server.answer(request)))
    const all = await ada.precedents(id)
    expect(searchedFor()).toEqual([failing ?? ''])
    expect(all.filter(({ questionIndex }) => questionIndex !== 1)).toEqual(found)
    expect(all.some(({ questionIndex }) => questionIndex === 1)).toBe(true)
    expect((await elementsOf(id)).every(({ searchState }) => searchState === 'done')).toBe(true)
  })
})

describe('elements that wait for a free call', () => {
  test('are counted while they wait', async () => {
    endpoint.use((request, server) => server.respond(server.answer(request)), {
      firstMs: 60,
      perSecond: 5000,
    })
    const { engine } = modelAt(endpoint.url, { callsAtOnce: 2 })
    const waits: number[] = []
    for await (const item of engine.findPrecedents(PROBLEM, call()))
      if ('waitingElements' in item) waits.push(item.waitingElements)
    expect(waits).toEqual([1, 2, 3, 2, 1, 0])
  })
})

test('five users at once with five elements each all get every element, and one of them sees the wait', async () => {
  endpoint.use((request, server) => server.respond(server.answer(request)))
  const people = await Promise.all(['bo', 'cy', 'di', 'ed', 'flo'].map((name) => w.signUp(name)))
  const problems = await Promise.all(
    people.map(async (person) => {
      const { id } = await person.problem()
      const missing = 5 - (await (await person.get(`/api/problems/${id}/elements`)).json()).length
      for (let at = 0; at < missing; at += 1)
        await person.post(`/api/problems/${id}/elements`, { text: `Give new nurses a mentor ${at}` })
      return { person, id }
    }),
  )
  endpoint.use((request, server) => server.respond(server.answer(request)), { firstMs: 300, perSecond: 5000 })
  const streams = await Promise.all(
    problems.map(async ({ person, id }) => {
      const answer = await person.get(`/api/precedents?problemId=${id}`, { accept: 'text/event-stream' })
      return eventsIn(await answer.text())
    }),
  )
  expect(endpoint.maxOpen).toBe(24)
  for (const events of streams) {
    const last = events.at(-1)
    const found = last?.event === 'done' ? last.data : []
    expect(new Set(found.map(({ questionIndex }) => questionIndex)).size).toBe(5)
  }
  const waits = streams.flat().flatMap((event) => (event.event === 'waiting' ? event.data.elements : []))
  expect(waits).toEqual([1, 0])
}, 120_000)

const eventsIn = (text: string) =>
  text
    .split('\n\n')
    .filter((block) => block.startsWith('event: '))
    .map((block) => {
      const [event = '', data = ''] = block.split('\n')
      return PrecedentEvent.parse({
        event: event.slice('event: '.length),
        data: JSON.parse(data.slice('data: '.length)),
      })
    })
