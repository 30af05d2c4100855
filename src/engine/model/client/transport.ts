import { z } from 'zod'
import { readableError } from './error-body.ts'
import { safeJson } from './safe-json.ts'
import { UpstreamError } from './upstream-error.ts'

/** Includes reasoning and event framing. */
export const MAX_RESPONSE_BYTES = 5 * 1024 * 1024
const MAX_ERROR_BYTES = 64 * 1024

/**
 * `fetch` for a model endpoint. It does not follow redirects, which could carry the key elsewhere, limits the size of
 * responses, and turns a JSON response of a server that ignores `stream` into events.
 */
export async function transport(url: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...init, redirect: 'manual', timeout: false })
  if (!response.ok) return readableError(limitSize(response, MAX_ERROR_BYTES))
  const type = response.headers.get('content-type') ?? ''
  if (/^text\/html/iu.test(type)) {
    await response.body?.cancel()
    throw new UpstreamError('html_page', { status: response.status })
  }
  const limited = limitSize(response, MAX_RESPONSE_BYTES)
  const isChat = new URL(url instanceof Request ? url.url : url).pathname.endsWith('/chat/completions')
  return /^application\/json/iu.test(type) && isChat ? toEvents(limited) : limited
}

function limitSize(response: Response, maxBytes: number): Response {
  let size = 0
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.byteLength
      if (size > maxBytes) controller.error(new UpstreamError('oversized', { status: response.status }))
      else controller.enqueue(chunk)
    },
  })
  const { status, headers, body } = response
  return new Response(body?.pipeThrough(counter) ?? null, { status, headers })
}

const WholeResponse = z.object({
  choices: z.array(
    z.object({
      message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      finish_reason: z.string().nullish(),
    }),
  ),
  usage: z.unknown().optional(),
})

async function toEvents(response: Response): Promise<Response> {
  const text = await response.text()
  const parsed = WholeResponse.safeParse(safeJson(text))
  if (!parsed.success) return eventStream(text)
  const { choices, usage } = parsed.data
  const chunk = {
    choices: choices.map(({ message, finish_reason }) => ({ index: 0, delta: message, finish_reason })),
    usage,
  }
  return eventStream(JSON.stringify(chunk))
}

const eventStream = (data: string) =>
  new Response(`data: ${data.replaceAll(/[\r\n]+/gu, ' ')}\n\ndata: [DONE]\n\n`, {
    headers: { 'content-type': 'text/event-stream' },
  })
