import { afterAll, beforeAll, expect, test } from 'bun:test'
import { library } from '../../db/library/library.ts'
import { elements } from '../../db/schema/elements.ts'
import { ChatStreamEvent, PrecedentEvent } from '../../src/contracts/events.ts'
import type { Engine } from '../../src/engine/engine.ts'
import { createLibraryEngine } from '../../src/engine/library/engine.ts'
import { aborted } from '../support/aborted.ts'
import { type Person, STATEMENT, type World, world } from '../support/world.ts'

const real = createLibraryEngine(library)
let gate: Promise<unknown> = Promise.resolve()
/** The library engine, which waits for `gate` after each precedent. */
const slow: Engine = {
  ...real,
  findAtOnce: undefined,
  async *findPrecedents(problem, call) {
    for await (const draft of real.findPrecedents(problem, call)) {
      yield draft
      await Promise.race([gate, aborted(call.signal)])
      call.signal.throwIfAborted()
    }
  },
}

let w: World
let ada: Person
beforeAll(async () => {
  w = await world({ engines: { primary: slow, library: real, model: null } })
  ada = await w.signUp('ada')
})
afterAll(() => w.close())

const eventStream = { accept: 'text/event-stream' }

async function eventsOf(answer: Response): Promise<unknown[]> {
  expect(answer.headers.get('content-type')).toStartWith('text/event-stream')
  const blocks = (await answer.text()).split('\n\n').filter((block) => block.startsWith('event: '))
  return blocks.map((block) => {
    const [event = '', data = ''] = block.split('\n')
    return { event: event.slice('event: '.length), data: JSON.parse(data.slice('data: '.length)) }
  })
}

test('precedents stream one by one and end with the complete list', async () => {
  const { id } = await ada.problem()
  const events = (await eventsOf(await ada.get(`/api/precedents?problemId=${id}`, eventStream))).map(
    (event) => PrecedentEvent.parse(event),
  )
  const stored = await ada.precedents(id)
  expect(events.slice(0, -1).map(({ event }) => event)).toEqual(stored.map(() => 'precedent'))
  expect(events.at(-1)).toEqual({ event: 'done', data: stored })
})

test('a request that waits for another search receives its rows', async () => {
  const { promise, resolve: open } = Promise.withResolvers<void>()
  gate = promise
  const { id } = await ada.problem()
  const streams = await Promise.all(
    [1, 2].map(async () => textStream(await ada.get(`/api/precedents?problemId=${id}`, eventStream))),
  )
  const begun = await Promise.all(streams.map((stream) => readUntil(stream, 'event: precedent')))
  open()
  const whole = await Promise.all(streams.map((stream) => readUntil(stream)))
  expect(begun.join('')).not.toContain('event: done')
  const [found, watched] = whole.map((text) => text.slice(text.indexOf('event: done')).trim())
  expect(found).toContain('"entity"')
  expect(watched).toBe(found)
})

const textStream = ({ body }: Response) => (body ?? never()).pipeThrough(new TextDecoderStream()).getReader()

/** Reads until the text arrives, or to the end. */
async function readUntil(stream: ReturnType<typeof textStream>, awaited?: string) {
  let text = ''
  while (awaited === undefined || !text.includes(awaited)) {
    const { done, value = '' } = await stream.read()
    text += value
    if (done) break
  }
  return text
}

test('a client that disconnects releases the search at once', async () => {
  gate = new Promise(() => {})
  const { id } = await ada.problem()
  const leaving = new AbortController()
  const answer = await ada.get(`/api/precedents?problemId=${id}`, eventStream, leaving.signal)
  const reader = answer.body?.getReader()
  await reader?.read()
  leaving.abort()
  await reader?.cancel()
  const rows = async () => (await w.db.select().from(elements)).filter(({ problemId }) => problemId === id)
  while ((await rows()).some(({ leaseUntil }) => leaseUntil)) await Bun.sleep(10)
  for (const row of await rows()) expect(row).toMatchObject({ searchState: 'waiting', leaseHolder: null })
  gate = Promise.resolve()
  expect((await ada.precedents(id)).length).toBeGreaterThan(2)
})

test('a missing problem is a 404 or an error event, never an empty list', async () => {
  const [failure] = await eventsOf(await ada.get('/api/precedents?problemId=999', eventStream))
  expect(failure).toMatchObject({ event: 'error', data: { code: 'not_found' } })
})

test('a chat answer streams as text and ends with done', async () => {
  const problem = await ada.problem()
  const idea = await ada.idea(problem.statement, (await ada.precedents(problem.id)).slice(0, 2))
  const answer = await ada.post(
    '/api/chat',
    {
      messages: [{ role: 'user', content: 'Change the title to "Nurses stay"' }],
      context: { currentIdea: idea, problemStatement: STATEMENT },
    },
    eventStream,
  )
  const kinds = (await eventsOf(answer)).map((event) => ChatStreamEvent.parse(event).event)
  expect(kinds[0]).toBe('text')
  expect(kinds.slice(-3)).toEqual(['idea', 'kept', 'done'])
})

function never(): never {
  throw new Error('there is no body')
}
