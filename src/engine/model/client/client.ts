import type { ChatCompletionCreateParamsStreaming } from 'openai/resources/chat/completions'
import type { Call } from '../../engine.ts'
import type { ModelSettings } from '../settings.ts'
import { dayOf, estimateTokens, msUntilMidnight, type UsageStore } from '../usage.ts'
import { abortable, noop } from './abortable.ts'
import { createCallQueue } from './call-queue.ts'
import { type CallTimeouts, startTimeouts } from './call-timeouts.ts'
import { probeConnection } from './connection-probe.ts'
import { createOpenAi } from './openai.ts'
import { type Received, readStream, type StreamEnd } from './read-stream.ts'
import { retryDelayMs } from './retry.ts'
import { toUpstreamError, UpstreamError } from './upstream-error.ts'

export type RequestBody = Omit<ChatCompletionCreateParamsStreaming, 'model' | 'stream'>

/** The only access to the endpoint. */
export interface Client {
  /** Yields the response text. Errors before the first token are thrown; later ones are part of the return value. */
  stream(body: RequestBody, operation: string, call: Call): AsyncGenerator<string, StreamEnd>
  /** Names of the models that the endpoint offers. */
  listModels(signal: AbortSignal): Promise<string[]>
}

export interface ClientDeps {
  settings: ModelSettings
  usageStore: UsageStore
  now: () => Date
  random: () => number
}

/** After a successful response, the connection is not probed again for this long. */
const PROBE_INTERVAL_MS = 60_000

export function createClient({ settings, usageStore, now, random }: ClientDeps): Client {
  const { limits, model } = settings
  const openai = createOpenAi(settings)
  const url = new URL(openai.baseURL)
  const queue = createCallQueue(limits.callsAtOnce)
  let connectedAt = 0

  return { stream, listModels }

  async function* stream(body: RequestBody, operation: string, call: Call) {
    await countCall(call)
    const release = await queue.acquire(call.signal)
    const timeouts = startTimeouts(call.signal, limits.wholeMs)
    const recordUsage = startRecording(body, operation, call)
    const received: Received = { text: '', usage: null }
    try {
      const chunks = await openWithRetries(body, timeouts)
      return yield* readStream(chunks, { timeouts, received, pauseMs: limits.pauseMs, call })
    } catch (error) {
      call.signal.throwIfAborted()
      throw toUpstreamError(timeouts.signal.aborted ? timeouts.signal.reason : error)
    } finally {
      timeouts.end()
      release()
      recordUsage(received)
    }
  }

  async function countCall({ userId }: Call) {
    if (userId === undefined) return
    const at = now()
    const isAllowed = await usageStore.takeCall(userId, dayOf(at), limits.callsPerDay)
    if (!isAllowed) throw new UpstreamError('daily_limit', { retryAfterMs: msUntilMidnight(at) })
  }

  /** Retries only until a response has begun. */
  async function openWithRetries(body: RequestBody, timeouts: CallTimeouts) {
    for (let retries = 0; ; retries += 1) {
      try {
        return await abortable(open(body, timeouts), timeouts.signal)
      } catch (thrown) {
        timeouts.signal.throwIfAborted()
        const error = toUpstreamError(thrown)
        const delayMs = retryDelayMs(error, retries, random)
        if (delayMs === null) throw error
        timeouts.pause()
        await abortable(Bun.sleep(delayMs), timeouts.signal)
      }
    }
  }

  async function open(body: RequestBody, timeouts: CallTimeouts) {
    const response = openai.chat.completions.create(
      { ...body, model, stream: true },
      { signal: timeouts.signal, maxRetries: 0, timeout: limits.wholeMs + 1000 },
    )
    // Behind a proxy, only the proxy could be probed.
    if (!settings.proxied && Date.now() - connectedAt > PROBE_INTERVAL_MS) {
      timeouts.startPhase('unreachable', limits.connectMs)
      await Promise.race([probeConnection(url, timeouts.signal), response.then(noop, noop)])
    }
    timeouts.startPhase('first_byte_timeout', limits.firstByteMs)
    const chunks = await response
    connectedAt = Date.now()
    return chunks
  }

  function startRecording(
    body: RequestBody,
    operation: string,
    { userId = null }: { userId?: number | null },
  ) {
    const at = now()
    const startedAt = performance.now()
    return (received: Received) => {
      const ms = Math.round(performance.now() - startedAt)
      const tokens = tokensOf(received, body)
      // Not awaited: a usage record that cannot be stored must not cost the user the answer.
      usageStore.record({ userId, operation, model, ...tokens, ms, at }).catch(noop)
    }
  }

  async function listModels(signal: AbortSignal): Promise<string[]> {
    const page = await openai.models.list({ signal, maxRetries: 0, timeout: limits.connectMs * 2 })
    return page.data.map(({ id }) => id)
  }
}

const tokensOf = ({ text, usage }: Received, { messages }: RequestBody) => ({
  promptTokens: usage?.prompt_tokens ?? (text === '' ? 0 : estimateTokens(JSON.stringify(messages))),
  completionTokens: usage?.completion_tokens ?? estimateTokens(text),
  estimated: !usage,
})
