import type { ChatCompletionChunk } from 'openai/resources/chat/completions'
import type { Call } from '../../engine.ts'
import { abortableItems } from './abortable.ts'
import type { CallTimeouts } from './call-timeouts.ts'
import { toUpstreamError, UpstreamError } from './upstream-error.ts'

/** How a response ended. `error` is set when it was cut off after its first token. */
export interface StreamEnd {
  text: string
  finish: 'stop' | 'length' | 'interrupted'
  /** The model sent its reasoning in a field of its own, or reported tokens for it. */
  reasoned: boolean
  error?: UpstreamError
}

/** Filled while the stream is read, so that the usage of an abandoned call is known too. */
export interface Received {
  text: string
  reasoned: boolean
  usage: ChatCompletionChunk['usage'] | null
}

interface Reading {
  timeouts: CallTimeouts
  received: Received
  /** The longest pause between two chunks. */
  pauseMs: number
  call: Call
}

/** Yields the text of a response. Once there is text, a failure is returned instead of thrown. */
export async function* readStream(
  chunks: AsyncIterable<ChatCompletionChunk>,
  reading: Reading,
): AsyncGenerator<string, StreamEnd> {
  const { timeouts, received, call } = reading
  let finish: string | null
  try {
    finish = yield* readChunks(chunks, reading)
  } catch (error) {
    call.signal.throwIfAborted()
    if (received.text === '') throw error
    return interrupted(received, toUpstreamError(timeouts.signal.aborted ? timeouts.signal.reason : error))
  }
  if (finish === 'content_filter') throw new UpstreamError('filtered')
  if (finish === null && received.text !== '') return interrupted(received, new UpstreamError('disconnected'))
  const { text, reasoned } = received
  return { text, reasoned, finish: finish === 'length' ? 'length' : 'stop' }
}

const interrupted = ({ text, reasoned }: Received, error: UpstreamError): StreamEnd => ({
  text,
  reasoned,
  finish: 'interrupted',
  error,
})

async function* readChunks(
  chunks: AsyncIterable<ChatCompletionChunk>,
  { timeouts, received, pauseMs }: Reading,
): AsyncGenerator<string, string | null> {
  let finish: string | null = null
  for await (const chunk of abortableItems(chunks, timeouts.signal)) {
    received.usage = chunk.usage ?? received.usage
    received.reasoned ||= hasReasoning(chunk)
    const [choice] = chunk.choices ?? []
    if (!choice) continue
    if (choice.delta?.refusal) throw new UpstreamError('refused')
    if (hasContent(choice.delta)) timeouts.startPhase('stalled', pauseMs)
    finish = choice.finish_reason ?? finish
    const text = choice.delta?.content
    if (typeof text !== 'string' || text === '') continue
    received.text += text
    yield text
  }
  return finish
}

const reasoningFields = new Set(['reasoning_content', 'reasoning', 'thinking'])

const hasReasoning = ({ usage, choices }: ChatCompletionChunk) =>
  (usage?.completion_tokens_details?.reasoning_tokens ?? 0) > 0 ||
  Object.entries(choices?.[0]?.delta ?? {}).some(
    ([name, value]) => reasoningFields.has(name) && typeof value === 'string' && value !== '',
  )

/** Reasoning counts as content; the role that opens a stream does not. */
const hasContent = (delta: object | undefined) =>
  delta !== undefined &&
  Object.entries(delta).some(([name, value]) => name !== 'role' && value !== null && value !== '')
