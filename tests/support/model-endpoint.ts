import { modelAnswer } from './model-answers.ts'
import { ChatRequestBody, EmbeddingRequestBody, requestViolations } from './model-request.ts'

/** Handles a request of the model client. */
export type Scenario = (request: Recorded, server: ScenarioServer) => Response | Promise<Response>

export interface Recorded {
  body: ChatRequestBody
  authorization: string | null
  userAgent: string | null
  /** The number of the request, from 1. */
  count: number
}

/** Helpers for scenarios. */
export interface ScenarioServer {
  pace: Pace
  /** Streams a text as the OpenAI API does. */
  respond(text: string, end?: ResponseEnd): Response
  /** A valid answer to the request. */
  answer(request: Recorded): string
}

/** Milliseconds to the first token, then tokens per second. Without a pace, everything is sent at once. */
export interface Pace {
  firstMs: number
  perSecond: number
}

interface ResponseEnd {
  finish?: string | null
  usage?: boolean
  /** Chunks before the text. */
  before?: object[]
}

const CHARACTERS_PER_TOKEN = 4
const instant: Pace = { firstMs: 0, perSecond: Number.POSITIVE_INFINITY }

/** An OpenAI-compatible endpoint on a real port. It records the requests and counts the open responses. */
export function startModelEndpoint(options: { scenario?: Scenario; pace?: Pace; token?: number } = {}) {
  const token = options.token ?? CHARACTERS_PER_TOKEN
  const requests: Recorded[] = []
  const violations: string[] = []
  const embedded: string[][] = []
  const state = {
    scenario: options.scenario ?? normal,
    pace: options.pace ?? instant,
    open: 0,
    maxOpen: 0,
    embed: null as ((text: string) => number[]) | null,
  }
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    idleTimeout: 255,
    async fetch(request) {
      const { pathname } = new URL(request.url)
      if (pathname === '/v1/models')
        return Response.json({ object: 'list', data: [{ id: 'played', object: 'model' }] })
      if (pathname === '/v1/embeddings') return embeddings(await request.json())
      if (pathname === '/elsewhere') return new Response('never to be seen')
      const json: unknown = await request.json()
      violations.push(...requestViolations(json))
      const recorded: Recorded = {
        body: ChatRequestBody.parse(json),
        authorization: request.headers.get('authorization'),
        userAgent: request.headers.get('user-agent'),
        count: requests.length + 1,
      }
      requests.push(recorded)
      const pace = state.pace
      return state.scenario(recorded, {
        pace,
        respond: (text, end) => sse(frames(text, token, recorded.body, end), pace, tracked(request)),
        answer: modelAnswer,
      })
    },
  })

  /** Vectors of the words that the model of a test knows. */
  function embeddings(json: unknown): Response {
    const { input } = EmbeddingRequestBody.parse(json)
    embedded.push(input)
    if (state.embed === null) return Response.json({ error: { message: 'no' } }, { status: 503 })
    const data = input.map((text, index) => ({ object: 'embedding', index, embedding: state.embed?.(text) }))
    return Response.json({
      object: 'list',
      model: 'played',
      data,
      usage: { prompt_tokens: 7, total_tokens: 7 },
    })
  }

  /** Counts a response as open until it is complete or the client has closed the connection. */
  function tracked(request: Request) {
    state.open += 1
    state.maxOpen = Math.max(state.maxOpen, state.open)
    let isOpen = true
    const close = () => {
      if (isOpen) state.open -= 1
      isOpen = false
    }
    // A signal that has already fired does not fire again.
    if (request.signal.aborted) close()
    else request.signal.addEventListener('abort', close, { once: true })
    return { signal: request.signal, close }
  }

  return {
    url: `http://127.0.0.1:${server.port}/v1`,
    requests,
    /** Parts of the requests that the documented API would reject. */
    violations,
    /** The texts of each request for embeddings. */
    embedded,
    /** Null plays an endpoint that fails. */
    embedWith(embed: ((text: string) => number[]) | null) {
      state.embed = embed
      embedded.length = 0
    },
    get open() {
      return state.open
    },
    get maxOpen() {
      return state.maxOpen
    },
    use(scenario: Scenario, pace = instant) {
      Object.assign(state, { scenario, pace, maxOpen: 0 })
      requests.length = 0
      violations.length = 0
    },
    stop: () => server.stop(true),
  }
}
export type ModelEndpoint = ReturnType<typeof startModelEndpoint>

const normal: Scenario = (request, server) => server.respond(server.answer(request))

export const frame = (data: unknown) => `data: ${JSON.stringify(data)}\n\n`

/** A chunk as OpenAI sends it. */
export const delta = (content: object, finish: string | null = null) => ({
  id: 'chatcmpl-played',
  object: 'chat.completion.chunk',
  created: 1_800_000_000,
  model: 'played',
  choices: [{ index: 0, delta: content, finish_reason: finish }],
})

/** The events of a whole answer, token by token. */
function frames(
  text: string,
  token: number,
  { stream_options }: ChatRequestBody,
  { finish = 'stop', usage = true, before = [] }: ResponseEnd = {},
) {
  const pieces = text.match(new RegExp(`[\\s\\S]{1,${token}}`, 'gu')) ?? []
  const usageChunk = {
    ...delta({}),
    choices: [],
    usage: { prompt_tokens: 100, completion_tokens: pieces.length, total_tokens: 100 + pieces.length },
  }
  return [
    delta({ role: 'assistant', content: '' }),
    ...before,
    ...pieces.map((content) => delta({ content })),
    ...(finish === null ? [] : [delta({}, finish)]),
    ...(usage && stream_options?.include_usage ? [usageChunk] : []),
  ].map(frame)
}

/** Catches up after a late timer, to keep the pace. */
function sse(pieces: string[], pace: Pace, call: { signal: AbortSignal; close: () => void }): Response {
  const encoder = new TextEncoder()
  let at = 0
  let begun = 0
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (begun === 0) {
        await Bun.sleep(pace.firstMs)
        begun = performance.now()
      }
      const due = dueAt(pace, begun)
      if (at >= due && at < pieces.length)
        await Bun.sleep(Math.max(1, ((at + 1) * 1000) / pace.perSecond - (performance.now() - begun)))
      const until = Math.min(pieces.length, Math.max(at + 1, dueAt(pace, begun)))
      if (call.signal.aborted) return call.close()
      controller.enqueue(encoder.encode(pieces.slice(at, until).join('')))
      at = until
      if (at < pieces.length) return
      controller.enqueue(encoder.encode('data: [DONE]\n\n'))
      controller.close()
      call.close()
    },
    cancel: call.close,
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}

const dueAt = ({ perSecond }: Pace, begun: number) =>
  Number.isFinite(perSecond)
    ? Math.floor(((performance.now() - begun) / 1000) * perSecond)
    : Number.MAX_SAFE_INTEGER
