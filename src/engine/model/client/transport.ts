import { z } from 'zod'
import { UpstreamError } from './upstream-error.ts'

/** Bytes an answer may have, reasoning and frames included. */
const CAP = 5 * 1024 * 1024
/** Bytes of an error that are looked at. */
const ERROR_CAP = 64 * 1024

/**
 * `fetch` for a model endpoint: a redirect is not followed (it could carry the key elsewhere), an endless answer is cut
 * off, and a server that ignores `stream` and answers in one piece is read all the same.
 */
export async function transport(url: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...init, redirect: 'manual', timeout: false })
  if (!response.ok) return capped(response, ERROR_CAP)
  const type = response.headers.get('content-type') ?? ''
  if (/^text\/html/iu.test(type)) {
    await response.body?.cancel()
    throw new UpstreamError('page', { status: response.status })
  }
  const whole = capped(response, CAP)
  const isList = init?.method?.toUpperCase() === 'GET'
  return /^application\/json/iu.test(type) && !isList ? asEvents(whole) : whole
}

function capped(response: Response, cap: number): Response {
  let size = 0
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength
      if (size > cap) controller.error(new UpstreamError('oversized', { status: response.status }))
      else controller.enqueue(chunk)
    },
  })
  const { status, headers, body } = response
  return new Response(body?.pipeThrough(counter) ?? null, { status, headers })
}

const WholeAnswer = z.object({
  choices: z.array(
    z.object({
      message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      finish_reason: z.string().nullish(),
    }),
  ),
  usage: z.unknown().optional(),
})

async function asEvents(response: Response): Promise<Response> {
  const text = await response.text()
  const parsed = WholeAnswer.safeParse(safeJson(text))
  if (!parsed.success) return events(text)
  const { choices, usage } = parsed.data
  const chunk = {
    choices: choices.map(({ message, finish_reason }) => ({ index: 0, delta: message, finish_reason })),
    usage,
  }
  return events(JSON.stringify(chunk))
}

const events = (data: string) =>
  new Response(`data: ${data.replaceAll(/[\r\n]+/gu, ' ')}\n\ndata: [DONE]\n\n`, {
    headers: { 'content-type': 'text/event-stream' },
  })

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
