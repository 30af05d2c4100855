import type { UpstreamErrorKind } from '../../src/engine/model/client/upstream-error.ts'
import { delta, frame, type Recorded, type Scenario, type ScenarioServer } from './model-endpoint.ts'

/** How a server behaves, and whether the user gets an answer or an error. */
export interface ServerCase {
  scenario: Scenario
  outcome: 'answer' | UpstreamErrorKind
  /** The operation that shows it. */
  operation: 'idea' | 'precedents'
  /** The expected number of requests, if it matters. */
  requests?: number
}

const recovers = (scenario: Scenario, more: Partial<ServerCase> = {}): ServerCase => ({
  scenario,
  outcome: 'answer',
  operation: 'idea',
  ...more,
})
const fails = (
  outcome: UpstreamErrorKind,
  scenario: Scenario,
  more: Partial<ServerCase> = {},
): ServerCase => ({
  scenario,
  outcome,
  operation: 'idea',
  ...more,
})

const errorResponse = (status: number, error: object = {}, headers: Record<string, string> = {}) =>
  Response.json(
    { error: { message: `no, not with sk-played-3f9a1c77: ${UPSTREAM_WORDS}`, ...error } },
    { status, headers },
  )

/** Part of every upstream error; must not reach a user or the log. */
export const UPSTREAM_WORDS = 'upstream-words-for-nobody'

/** More than any answer may have by itself. */
const ENOUGH_TO_REASON = 4000

const formatOf = ({ body }: Recorded) => body.response_format?.type
const normal: Scenario = (request, server) => server.respond(server.answer(request))

/** The first `count` requests get `first`, all others a valid answer. */
const firstRequests =
  (first: Scenario, count = 1): Scenario =>
  (request, server) =>
    request.count <= count ? first(request, server) : normal(request, server)

/** A valid answer with changed text. */
const answering =
  (change: (text: string) => string, finish?: string): Scenario =>
  (request, server) =>
    server.respond(change(server.answer(request)), { finish })

const stream = (body: ReadableStream<Uint8Array> | string) =>
  new Response(body, { headers: { 'content-type': 'text/event-stream' } })

const bytes = (text: string) => new TextEncoder().encode(text)

/** Sends the beginning of a valid answer and then runs `next`. */
const startingThen =
  (next: (controller: ReadableStreamDefaultController<Uint8Array>) => void | Promise<void>): Scenario =>
  (request, server) =>
    stream(
      new ReadableStream({
        async start(controller) {
          controller.enqueue(bytes(frame(delta({ content: server.answer(request).slice(0, 60) }))))
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

/** What servers do, by the descriptions in MODELS.md. */
export const serverCases: Record<string, ServerCase> = {
  'does not support json_schema': recovers((request, server) =>
    formatOf(request) === 'json_schema' ? errorResponse(400) : normal(request, server),
  ),
  'does not support response_format': recovers((request, server) =>
    formatOf(request) ? errorResponse(400) : normal(request, server),
  ),
  'accepts only user messages and no options': recovers((request, server) =>
    request.body.messages.length > 1 || request.body.stream_options
      ? errorResponse(422)
      : normal(request, server),
  ),
  'rejects a field and names it': recovers((request, server) =>
    request.body.stream_options ? errorResponse(400, { param: 'stream_options' }) : normal(request, server),
  ),
  'rejects a field in the form of FastAPI (Mistral)': recovers(
    (request, server) =>
      request.body.stream_options
        ? Response.json(
            { detail: [{ type: 'extra_forbidden', loc: ['body', 'stream_options'], msg: UPSTREAM_WORDS }] },
            { status: 422 },
          )
        : normal(request, server),
    { requests: 2 },
  ),
  'rejects newer fields without naming one': recovers(
    (request, server) =>
      request.body.stream_options || request.body.max_completion_tokens
        ? Response.json({ detail: UPSTREAM_WORDS }, { status: 422 })
        : normal(request, server),
    { requests: 2 },
  ),
  'wraps JSON in a code fence': recovers(answering((text) => `\`\`\`json\n${text}\n\`\`\``)),
  'adds text around the JSON': recovers(
    answering((text) => `Sure! Here {it} is:\n\n${text}\n\nI hope that helps.`),
  ),
  'puts its reasoning in tags': recovers(
    answering((text) => `<think>A draft: {"theme": "no"} … fine.</think>\n${text}`),
  ),
  'does not close the reasoning tag': recovers(answering((text) => `<thought>Let me see {a}. So:\n${text}`)),
  'closes a reasoning tag that it did not open': recovers(
    answering((text) => `First {"theme": 1}, then.</think>${text}`),
  ),
  'sends its reasoning in a separate field': recovers((request, server) =>
    server.respond(server.answer(request), {
      before: [delta({ reasoning_content: 'hm' }), delta({ reasoning: 'so' })],
    }),
  ),
  'returns the schema': recovers((request, server) =>
    server.respond(
      formatOf(request) === 'json_schema'
        ? JSON.stringify(request.body.response_format)
        : server.answer(request),
    ),
  ),
  'does not stream': recovers((request, server) =>
    Response.json({
      choices: [
        { index: 0, message: { role: 'assistant', content: server.answer(request) }, finish_reason: 'stop' },
      ],
    }),
  ),
  'wraps the object in another object': recovers(answering((text) => `{"answer": ${text}}`)),
  'returns the list without its object': recovers(
    answering((text) => text.slice(text.indexOf('['), -1)),
    { operation: 'precedents' },
  ),
  'leaves trailing commas or line breaks in the JSON': recovers(
    answering((text) => `${text.slice(0, -1)},\n}`.replaceAll('. ', '.\n')),
  ),
  'returns JSON that does not match the schema, once': recovers(
    firstRequests(answering(() => '{"theme": 7}')),
    { requests: 2 },
  ),
  'reaches the token limit, once': recovers(firstRequests(answering(cutAt(0.4), 'length')), { requests: 2 }),
  'reasons until the token limit': recovers(
    (request, server) =>
      (request.body.max_completion_tokens ?? 0) > ENOUGH_TO_REASON
        ? normal(request, server)
        : server.respond('', { finish: 'length', before: [delta({ reasoning_content: 'Let me see …' })] }),
    { requests: 2 },
  ),
  'returns a truncated list': recovers(answering(cutAt(0.7), 'length'), { operation: 'precedents' }),
  'returns an invalid item in a list': recovers(
    answering((text) => text.replace('[{', '[{"entity": 5}, {')),
    { operation: 'precedents' },
  ),
  'returns an empty list, once': recovers(firstRequests(answering(() => '{"precedents": []}')), {
    operation: 'precedents',
  }),
  'returns an empty answer, once': recovers(firstRequests(answering(() => '')), { requests: 2 }),
  'reports no token counts': recovers((request, server) =>
    server.respond(server.answer(request), { usage: false }),
  ),
  'is rate limited with a Retry-After of at most 8 seconds': recovers(
    firstRequests(() => errorResponse(429, {}, { 'retry-after': '0.05' })),
    { requests: 2 },
  ),
  'fails once or twice before it answers': recovers(
    firstRequests(() => errorResponse(503), 2),
    { requests: 3 },
  ),
  'sends keep-alive comments before the answer': recovers(async (request, server) => {
    const whole = await server.respond(server.answer(request)).text()
    return stream(`: working\n\n: working\n\n${whole}`)
  }),

  'cannot be reached': fails('unreachable', normal),
  'does not accept the connection': fails('unreachable', normal),
  'does not respond': fails(
    'first_byte_timeout',
    () => new Promise<Response>((resolve) => setTimeout(() => resolve(stream('')), 3000)),
    {
      requests: 1,
    },
  ),
  'starts a response without content': fails('first_byte_timeout', () => stream(silence()), { requests: 1 }),
  'sends only keep-alive comments': fails('first_byte_timeout', () =>
    stream(streamOf(drip(() => ': working\n\n', 100, 40))),
  ),
  'stops in the middle of an answer': fails(
    'stalled',
    startingThen(() => {}),
    { requests: 1 },
  ),
  'streams without end': fails('timeout', () =>
    stream(streamOf(drip(() => frame(delta({ content: ' ' })), 100, 60))),
  ),
  'loses the connection': fails(
    'disconnected',
    startingThen(async (controller) => {
      await Bun.sleep(50)
      controller.error(new Error('played'))
    }),
  ),
  'ends the stream without a finish reason': fails('disconnected', (request, server) =>
    server.respond(cutAt(0.4)(server.answer(request)), { finish: null }),
  ),
  'sends more than 5 MB': fails('oversized', () => stream(streamOf(megabytes()))),
  'sends events that are not JSON': fails('malformed', () => stream('data: {"choices": [{"del\n\n')),
  'returns an empty answer, even after a retry': fails(
    'empty',
    answering(() => ''),
    { requests: 2 },
  ),
  'returns a web page': fails(
    'html_page',
    () => new Response('<html>Welcome</html>', { headers: { 'content-type': 'text/html' } }),
    {
      requests: 1,
    },
  ),
  redirects: fails('redirected', () => Response.redirect('/elsewhere', 307), { requests: 1 }),
  'rejects every request (400)': fails('bad_request', () => errorResponse(400), { requests: 5 }),
  'rejects the key (401)': fails('unauthorised', () => errorResponse(401, { code: 'invalid_api_key' }), {
    requests: 1,
  }),
  'rejects the key (403)': fails('unauthorised', () => errorResponse(403), { requests: 1 }),
  'has no credit (429)': fails('quota', () => errorResponse(429, { code: 'insufficient_quota' }), {
    requests: 1,
  }),
  'has no credit (402)': fails('quota', () => errorResponse(402), { requests: 1 }),
  'does not have the model': fails('model_not_found', () => errorResponse(404, { code: 'model_not_found' }), {
    requests: 1,
  }),
  'is still rate limited after 2 retries': fails('rate_limited', () => errorResponse(429), { requests: 3 }),
  'is rate limited with a longer Retry-After': fails(
    'rate_limited',
    () => errorResponse(429, {}, { 'retry-after': '120' }),
    { requests: 1 },
  ),
  'still fails after 2 retries': fails('server_error', () => errorResponse(500), { requests: 3 }),
  'reports an error in the stream': fails(
    'server_error',
    () => stream(frame({ error: { message: UPSTREAM_WORDS, code: 500 } })),
    {
      requests: 1,
    },
  ),
  'rejects the text as too long (400)': fails(
    'too_long',
    () => errorResponse(400, { code: 'context_length_exceeded' }),
    {
      requests: 1,
    },
  ),
  'rejects the text as too long (vLLM)': fails(
    'too_long',
    () =>
      Response.json(
        {
          object: 'error',
          message: `This model's maximum context length is 4096 tokens. ${UPSTREAM_WORDS}`,
          type: 'BadRequestError',
          param: null,
          code: 400,
        },
        { status: 400 },
      ),
    { requests: 1 },
  ),
  'rejects the text as too long (llama.cpp)': fails(
    'too_long',
    () => errorResponse(400, { code: 400, type: 'exceed_context_size_error', n_ctx: 4096 }),
    { requests: 1 },
  ),
  'rejects the text as too long (413)': fails('too_long', () => errorResponse(413), { requests: 1 }),
  'filters the answer': fails('filtered', answering(cutAt(0.2), 'content_filter'), { requests: 1 }),
  'filters the request': fails('filtered', () => errorResponse(400, { code: 'content_filter' }), {
    requests: 1,
  }),
  'declines to answer': fails('refused', () => stream(frame(delta({ refusal: UPSTREAM_WORDS }))), {
    requests: 1,
  }),
  'returns JSON that does not match the schema, even after a retry': fails(
    'unusable',
    answering(() => '{"pwned": true}'),
    { requests: 2 },
  ),
  'reaches the token limit, even after a retry': fails('unusable', answering(cutAt(0.4), 'length'), {
    requests: 2,
  }),
  'quotes our system prompt': fails('unusable', quotePrompt),
}

function quotePrompt({ body }: Recorded, server: ScenarioServer) {
  const rules = body.messages[0]?.content ?? ''
  const idea = {
    theme: 'a',
    title: 'b',
    solution: rules,
    nextSteps: ['1'],
    realWorldBasis: 'c',
    whyWeLikeIt: 'd',
  }
  return server.respond(JSON.stringify(idea))
}

async function* megabytes() {
  const piece = bytes(frame(delta({ reasoning_content: 'x'.repeat(256 * 1024) })))
  for (let at = 0; at < 200; at += 1) yield piece
}
