import { afterEach, describe, expect, test } from 'bun:test'
import { listPrecedents, sendChat } from '../../web/lib/api.ts'
import { StreamError } from '../../web/lib/event-stream.ts'

const precedent = (id: number) => ({
  id,
  problemId: 7,
  entity: 'Toyota',
  innovation: 'Parts are fetched as they are used',
  year: 1953,
  questionIndex: 0,
  selected: false,
  origin: 'curated' as const,
  checked: true,
  industry: null,
  place: null,
  outcome: null,
  fit: null,
  sources: [],
  createdAt: '2026-11-20T20:05:00Z',
})

const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

let server: ReturnType<typeof Bun.serve> | undefined
const realFetch = globalThis.fetch
afterEach(async () => {
  globalThis.fetch = realFetch
  await server?.stop(true)
})

/** Answers every request with one body, in small chunks. */
function answer(text: string, type = 'text/event-stream') {
  server = Bun.serve({
    port: 0,
    fetch: () => new Response(inPieces(text), { headers: { 'content-type': type } }),
  })
  const { url } = server
  globalThis.fetch = Object.assign(
    (path: unknown, init?: RequestInit) => realFetch(new URL(String(path), url), init),
    realFetch,
  )
}

function inPieces(text: string) {
  const bytes = new TextEncoder().encode(text)
  return new ReadableStream({
    async start(controller) {
      for (let at = 0; at < bytes.length; at += 50) {
        controller.enqueue(bytes.slice(at, at + 50))
        await Bun.sleep(0)
      }
      controller.close()
    },
  })
}

describe('a stream of precedents', () => {
  test('reports each, with how many elements wait, and returns only the final list', async () => {
    const last = [precedent(2)]
    answer(
      `: still here\n\n${event('waiting', { elements: 2 })}${event('precedent', precedent(1))}${event('precedent', precedent(2))}${event('done', last)}`,
    )
    const seen: number[][] = []
    const waits: number[] = []
    const list = await listPrecedents(7, {}, ({ found, waiting }) => {
      seen.push(found.map(({ id }) => id))
      waits.push(waiting)
    })
    expect(seen).toEqual([[], [1], [1, 2]])
    expect(waits).toEqual([2, 2, 2])
    expect(list).toEqual(last)
  })

  test("that fails throws the server's message and code", async () => {
    answer(event('precedent', precedent(1)) + event('error', { code: 'engine_failed', message: 'No.' }))
    const failure = await listPrecedents(7).catch((error) => error)
    expect(failure).toBeInstanceOf(StreamError)
    expect([failure.code, failure.message]).toEqual(['engine_failed', 'No.'])
  })

  test('that ends too early is an error', async () => {
    answer(event('precedent', precedent(1)))
    expect(listPrecedents(7)).rejects.toThrow('The connection was lost')
  })

  test('may arrive as JSON', async () => {
    answer(JSON.stringify([precedent(3)]), 'application/json')
    expect((await listPrecedents(7)).map(({ id }) => id)).toEqual([3])
  })
})

describe('a streamed chat reply', () => {
  const idea = { theme: 't', title: 'T', solution: 's', nextSteps: [], realWorldBasis: '', whyWeLikeIt: '' }
  const request = {
    messages: [{ role: 'user' as const, content: 'Why?' }],
    context: { currentIdea: idea, problemStatement: 'p' },
  }

  test('grows piece by piece and may contain a proposal', async () => {
    answer(event('text', 'Because ') + event('text', 'it is so.') + event('idea', idea) + event('done', null))
    const seen: string[] = []
    expect(await sendChat(request, {}, (text) => seen.push(text))).toEqual({
      message: 'Because it is so.',
      newIdea: idea,
    })
    expect(seen).toEqual(['Because ', 'Because it is so.'])
  })

  test('R-CHAT-06 with a proposal without a title is refused', async () => {
    answer(event('idea', { ...idea, title: '' }) + event('done', null))
    expect(sendChat(request)).rejects.toThrow('Received invalid idea format from server')
  })
})
