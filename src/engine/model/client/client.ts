import type { Call } from '../../engine.ts'
import type { ModelSettings } from '../settings.ts'
import { dayOf, estimateTokens, msUntilMidnight, type UsageStore } from '../usage.ts'
import { noop } from './abortable.ts'
import { createCallQueue } from './call-queue.ts'
import { startTimeouts } from './call-timeouts.ts'
import { createStreamOpener, type RequestBody } from './open-stream.ts'
import { createOpenAi } from './openai.ts'
import { type Received, readStream, type StreamEnd } from './read-stream.ts'
import { toUpstreamError, UpstreamError } from './upstream-error.ts'

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

export function createClient({ settings, usageStore, now, random }: ClientDeps): Client {
  const { limits, model } = settings
  const openai = createOpenAi(settings)
  const openStream = createStreamOpener(openai, settings, random)
  const queue = createCallQueue(limits.callsAtOnce)

  return { stream, listModels }

  async function* stream(body: RequestBody, operation: string, call: Call) {
    await countCall(call)
    const { onWaiting } = call
    const release = await queue.acquire(call.signal, onWaiting && { maxWaitMs: limits.wholeMs, onWaiting })
    const timeouts = startTimeouts(call.signal, limits.wholeMs)
    const recordUsage = startRecording(body, operation, call)
    const received: Received = { text: '', reasoned: false, usage: null }
    try {
      const chunks = await openStream(body, timeouts)
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
