import type { OpenAI } from 'openai'
import type {
  ChatCompletionChunk,
  ChatCompletionCreateParamsStreaming,
} from 'openai/resources/chat/completions'
import type { ModelSettings } from '../settings.ts'
import { abortable, noop } from './abortable.ts'
import type { CallTimeouts } from './call-timeouts.ts'
import { probeConnection } from './connection-probe.ts'
import { retryDelayMs } from './retry.ts'
import { toUpstreamError } from './upstream-error.ts'

export type RequestBody = Omit<ChatCompletionCreateParamsStreaming, 'model' | 'stream'>

/** Sends a request and waits until its response begins, with retries. */
export type OpenStream = (
  body: RequestBody,
  timeouts: CallTimeouts,
) => Promise<AsyncIterable<ChatCompletionChunk>>

/** After a successful response, the connection is not probed again for this long. */
const PROBE_INTERVAL_MS = 60_000
/** Our own timers end a call first. */
const CLIENT_TIMEOUT_MARGIN_MS = 1000

export function createStreamOpener(
  openai: OpenAI,
  { limits, model, proxied }: ModelSettings,
  random: () => number,
): OpenStream {
  const url = new URL(openai.baseURL)
  let connectedAt = 0
  return openWithRetries

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
    const timeout = limits.wholeMs + CLIENT_TIMEOUT_MARGIN_MS
    const response = openai.chat.completions.create(
      { ...body, model, stream: true },
      { signal: timeouts.signal, maxRetries: 0, timeout },
    )
    // Behind a proxy, only the proxy could be probed.
    if (!proxied && Date.now() - connectedAt > PROBE_INTERVAL_MS) {
      timeouts.startPhase('unreachable', limits.connectMs)
      await Promise.race([probeConnection(url, timeouts.signal), response.then(noop, noop)])
    }
    timeouts.startPhase('first_byte_timeout', limits.firstByteMs)
    const chunks = await response
    connectedAt = Date.now()
    return chunks
  }
}
