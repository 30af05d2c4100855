import type { UpstreamErrorKind } from '../../src/engine/model/client/upstream-error.ts'
import { delta, frame, type Playing, type Recorded, type Scenario } from './model-endpoint.ts'

/** How a server of the wild behaves, and how that ends for the user: an answer, or a fault that is told. */
export interface Wild {
  play: Scenario
  ends: 'answer' | UpstreamErrorKind
  /** The question that shows it. */
  operation: 'idea' | 'precedents'
  /** Requests that it takes, where that matters. */
  requests?: number
}

const survived = (play: Scenario, more: Partial<Wild> = {}): Wild => ({
  play,
  ends: 'answer',
  operation: 'idea',
  ...more,
})
const ends = (kind: UpstreamErrorKind, play: Scenario, more: Partial<Wild> = {}): Wild => ({
  play,
  ends: kind,
  operation: 'idea',
  ...more,
})

const refusal = (status: number, error: object = {}, headers: Record<string, string> = {}) =>
  Response.json(
    { error: { message: `no, not with sk-played-3f9a1c77: ${UPSTREAM_WORDS}`, ...error } },
    { status, headers },
  )

/** Stands in what every failing upstream says; nobody but us may ever read it. */
export const UPSTREAM_WORDS = 'upstream-words-for-nobody'

const formatOf = ({ body }: Recorded) => body.response_format?.type
const behave: Scenario = (request, server) => server.tell(server.think(request))

/** The first `count` requests get `first`, all others a good answer. */
const atFirst =
  (first: Scenario, count = 1): Scenario =>
  (request, server) =>
    request.count <= count ? first(request, server) : behave(request, server)

/** A good answer with its text changed. */
const told =
  (change: (text: string) => string, finish?: string): Scenario =>
  (request, server) =>
    server.tell(change(server.think(request)), { finish })

const stream = (body: ReadableStream<Uint8Array> | string) =>
  new Response(body, { headers: { 'content-type': 'text/event-stream' } })

const bytes = (text: string) => new TextEncoder().encode(text)

/** Says the beginning of a good answer and then does what `next` does. */
const begun =
  (next: (controller: ReadableStreamDefaultController<Uint8Array>) => void | Promise<void>): Scenario =>
  (request, server) =>
    stream(
      new ReadableStream({
        async start(controller) {
          controller.enqueue(bytes(frame(delta({ content: server.think(request).slice(0, 60) }))))
          await next(controller)
        },
      }),
    )

const streamOf = (pieces: AsyncGenerator<Uint8Array>) =>
  new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: () => void pieces.return(undefined),
  })

const silence = () => new ReadableStream<Uint8Array>({ start() {} })

async function* drip(frames: () => string, pauseMs: number, count: number) {
  for (let at = 0; at < count; at += 1) {
    yield bytes(frames())
    await Bun.sleep(pauseMs)
  }
}

const cutAt = (share: number) => (text: string) => text.slice(0, Math.floor(text.length * share))

/** Every failure of method.md and faults.md, by the name under which MODELS.md lists it. */
export const wild: Record<string, Wild> = {
  'knows no json_schema': survived((request, server) =>
    formatOf(request) === 'json_schema' ? refusal(400) : behave(request, server),
  ),
  'knows no response_format': survived((request, server) =>
    formatOf(request) ? refusal(400) : behave(request, server),
  ),
  'knows one role and no options': survived((request, server) =>
    request.body.messages.length > 1 || request.body.stream_options ? refusal(422) : behave(request, server),
  ),
  'names a field that it does not know': survived((request, server) =>
    request.body.stream_options ? refusal(400, { param: 'stream_options' }) : behave(request, server),
  ),
  'wraps JSON in a fence': survived(told((text) => `\`\`\`json\n${text}\n\`\`\``)),
  'puts prose around JSON': survived(told((text) => `Sure! Here {it} is:\n\n${text}\n\nI hope that helps.`)),
  'thinks aloud in tags': survived(
    told((text) => `<think>A draft: {"theme": "no"} … fine.</think>\n${text}`),
  ),
  'never closes its thinking': survived(told((text) => `<thought>Let me see {a}. So:\n${text}`)),
  'closes thinking that it never opened': survived(
    told((text) => `First {"theme": 1}, then.</think>${text}`),
  ),
  'reasons in a field of its own': survived((request, server) =>
    server.tell(server.think(request), {
      before: [delta({ reasoning_content: 'hm' }), delta({ reasoning: 'so' })],
    }),
  ),
  'echoes the schema': survived((request, server) =>
    server.tell(
      formatOf(request) === 'json_schema'
        ? JSON.stringify(request.body.response_format)
        : server.think(request),
    ),
  ),
  'answers in one piece': survived((request, server) =>
    Response.json({
      choices: [
        { index: 0, message: { role: 'assistant', content: server.think(request) }, finish_reason: 'stop' },
      ],
    }),
  ),
  'wraps the object in another': survived(told((text) => `{"answer": ${text}}`)),
  'gives the bare list': survived(
    told((text) => text.slice(text.indexOf('['), -1)),
    { operation: 'precedents' },
  ),
  'leaves commas and line breaks in JSON': survived(
    told((text) => `${text.slice(0, -1)},\n}`.replaceAll('. ', '.\n')),
  ),
  'gives the wrong shape once': survived(atFirst(told(() => '{"theme": 7}')), { requests: 2 }),
  'is cut off by its length once': survived(atFirst(told(cutAt(0.4), 'length')), { requests: 2 }),
  'gives a list that breaks off': survived(told(cutAt(0.7), 'length'), { operation: 'precedents' }),
  'gives one bad item in a list': survived(
    told((text) => text.replace('[{', '[{"entity": 5}, {')),
    { operation: 'precedents' },
  ),
  'gives an empty list once': survived(atFirst(told(() => '{"precedents": []}')), {
    operation: 'precedents',
  }),
  'gives nothing once': survived(atFirst(told(() => '')), { requests: 2 }),
  'counts no tokens': survived((request, server) => server.tell(server.think(request), { usage: false })),
  'is busy for a moment': survived(
    atFirst(() => refusal(429, {}, { 'retry-after': '0.05' })),
    { requests: 2 },
  ),
  'fails twice': survived(
    atFirst(() => refusal(503), 2),
    { requests: 3 },
  ),
  'sends signs of life first': survived(async (request, server) => {
    const whole = await server.tell(server.think(request)).text()
    return stream(`: working\n\n: working\n\n${whole}`)
  }),

  'cannot be reached': ends('unreachable', behave),
  'takes no connection': ends('unreachable', behave),
  'stays silent': ends(
    'silent',
    () => new Promise<Response>((resolve) => setTimeout(() => resolve(stream('')), 3000)),
    {
      requests: 1,
    },
  ),
  'opens an answer and says nothing': ends('silent', () => stream(silence()), { requests: 1 }),
  'sends signs of life and nothing else': ends('silent', () =>
    stream(streamOf(drip(() => ': working\n\n', 100, 40))),
  ),
  'stops in the middle': ends(
    'stalled',
    begun(() => {}),
    { requests: 1 },
  ),
  'drips without end': ends('slow', () =>
    stream(streamOf(drip(() => frame(delta({ content: ' ' })), 100, 60))),
  ),
  'loses the connection': ends(
    'cut',
    begun(async (controller) => {
      await Bun.sleep(50)
      controller.error(new Error('played'))
    }),
  ),
  'ends without an end': ends('cut', (request, server) =>
    server.tell(cutAt(0.4)(server.think(request)), { finish: null }),
  ),
  'sends 50 MB': ends('oversized', () => stream(streamOf(megabytes()))),
  'sends frames that are no JSON': ends('garbled', () => stream('data: {"choices": [{"del\n\n')),
  'gives nothing': ends(
    'empty',
    told(() => ''),
    { requests: 2 },
  ),
  'gives a web page': ends(
    'page',
    () => new Response('<html>Welcome</html>', { headers: { 'content-type': 'text/html' } }),
    {
      requests: 1,
    },
  ),
  'sends us elsewhere': ends('moved', () => Response.redirect('/elsewhere', 307), { requests: 1 }),
  'takes no request': ends('rejected', () => refusal(400), { requests: 4 }),
  'refuses the key (401)': ends('key', () => refusal(401, { code: 'invalid_api_key' }), { requests: 1 }),
  'refuses the key (403)': ends('key', () => refusal(403), { requests: 1 }),
  'has no credit (429)': ends('quota', () => refusal(429, { code: 'insufficient_quota' }), { requests: 1 }),
  'has no credit (402)': ends('quota', () => refusal(402), { requests: 1 }),
  'knows no such model': ends('missing', () => refusal(404, { code: 'model_not_found' }), { requests: 1 }),
  'is busy and does not say how long': ends('busy', () => refusal(429), { requests: 3 }),
  'is busy for long': ends('busy', () => refusal(429, {}, { 'retry-after': '120' }), { requests: 1 }),
  'fails again and again': ends('server', () => refusal(500), { requests: 3 }),
  'fails in the middle of a stream': ends(
    'server',
    () => stream(frame({ error: { message: UPSTREAM_WORDS, code: 500 } })),
    {
      requests: 1,
    },
  ),
  'takes no text so long (400)': ends('long', () => refusal(400, { code: 'context_length_exceeded' }), {
    requests: 1,
  }),
  'takes no text so long (413)': ends('long', () => refusal(413), { requests: 1 }),
  'filters the answer': ends('filtered', told(cutAt(0.2), 'content_filter'), { requests: 1 }),
  'filters the question': ends('filtered', () => refusal(400, { code: 'content_filter' }), { requests: 1 }),
  'declines to answer': ends('refused', () => stream(frame(delta({ refusal: UPSTREAM_WORDS }))), {
    requests: 1,
  }),
  'never finds the shape': ends(
    'unusable',
    told(() => '{"pwned": true}'),
    { requests: 2 },
  ),
  'is always cut off by its length': ends('unusable', told(cutAt(0.4), 'length'), { requests: 2 }),
  'quotes our rules': ends('unusable', quote),
}

function quote({ body }: Recorded, server: Playing) {
  const rules = body.messages[0]?.content ?? ''
  const idea = {
    theme: 'a',
    title: 'b',
    solution: rules,
    nextSteps: ['1'],
    realWorldBasis: 'c',
    whyWeLikeIt: 'd',
  }
  return server.tell(JSON.stringify(idea))
}

async function* megabytes() {
  const piece = bytes(frame(delta({ reasoning_content: 'x'.repeat(256 * 1024) })))
  for (let at = 0; at < 200; at += 1) yield piece
}
