import type {
  ChatCompletionChunk,
  ChatCompletionCreateParamsStreaming,
} from 'openai/resources/chat/completions'
import type { Call } from '../../engine.ts'
import type { ModelSettings } from '../settings.ts'
import { dayOf, estimateTokens, msToMidnight, type UsageStore } from '../usage.ts'
import { noop, race, racing } from './abortable.ts'
import { createCallQueue } from './call-queue.ts'
import { openaiOf } from './openai.ts'
import { pauseBefore } from './retry.ts'
import { reach, type Watch, watch } from './timeouts.ts'
import { toUpstreamError, UpstreamError } from './upstream-error.ts'

export type Body = Omit<ChatCompletionCreateParamsStreaming, 'model' | 'stream'>

/** How an answer ended. `fault`: it broke off after its first word. */
export interface Ending {
  text: string
  finish: 'stop' | 'length' | 'broken'
  fault?: UpstreamError
}

/** The one way to the endpoint. */
export interface Client {
  /** The answer's text as it comes. Faults before the first word are thrown, later ones end it. */
  stream(body: Body, operation: string, call: Call): AsyncGenerator<string, Ending>
  /** Names of the models that the endpoint offers. */
  models(signal: AbortSignal): Promise<string[]>
}

interface Deps {
  settings: ModelSettings
  ledger: UsageStore
  now: () => Date
  random: () => number
}

/** An endpoint that answered this short a while ago need not be looked for again. */
const KNOWN_MS = 60_000

export function createClient({ settings, ledger, now, random }: Deps): Client {
  const { limits, model } = settings
  const openai = openaiOf(settings)
  const url = new URL(openai.baseURL)
  const slots = createCallQueue(limits.callsAtOnce)
  let seenAt = settings.proxied ? Number.POSITIVE_INFINITY : 0

  return { stream, models }

  async function* stream(body: Body, operation: string, call: Call): AsyncGenerator<string, Ending> {
    await spend(call)
    const giveBack = await slots.take(call.signal)
    const watching = watch(call.signal, limits.wholeMs)
    const startedAt = now()
    const started = performance.now()
    const tally: Tally = { text: '', usage: null }
    try {
      return yield* answer(await open(body, watching), watching, tally, call)
    } catch (error) {
      call.signal.throwIfAborted()
      throw watching.signal.aborted ? toUpstreamError(watching.signal.reason) : toUpstreamError(error)
    } finally {
      watching.end()
      giveBack()
      const ms = Math.round(performance.now() - started)
      const userId = call.userId ?? null
      // Not waited for, and a lost count must not cost the user the answer.
      ledger.record({ userId, operation, model, ...tokens(tally, body), ms, at: startedAt }).catch(noop)
    }
  }

  async function spend({ userId }: Call) {
    if (userId === undefined) return
    const at = now()
    const granted = await ledger.take(userId, dayOf(at), limits.callsPerDay)
    if (!granted) throw new UpstreamError('spent', { retryAfterMs: msToMidnight(at) })
  }

  /** Up to two tries more, as long as no answer has begun. */
  async function open(body: Body, watching: Watch) {
    for (let tries = 0; ; tries += 1) {
      try {
        return await race(connectAndSend(body, watching), watching.signal)
      } catch (error) {
        watching.signal.throwIfAborted()
        const fault = toUpstreamError(error)
        const pauseMs = pauseBefore(fault, tries, random)
        if (pauseMs === null) throw fault
        watching.rest()
        await race(Bun.sleep(pauseMs), watching.signal)
      }
    }
  }

  async function connectAndSend(body: Body, watching: Watch) {
    const sent = openai.chat.completions.create(
      { ...body, model, stream: true },
      { signal: watching.signal, maxRetries: 0, timeout: limits.wholeMs + 1000 },
    )
    if (Date.now() - seenAt > KNOWN_MS) {
      watching.expect('unreachable', limits.connectMs)
      await Promise.race([reach(url, watching.signal), sent.then(noop, noop)])
    }
    watching.expect('silent', limits.firstByteMs)
    const events = await sent
    if (Number.isFinite(seenAt)) seenAt = Date.now()
    return events
  }

  async function* answer(
    events: AsyncIterable<ChatCompletionChunk>,
    watching: Watch,
    tally: Tally,
    call: Call,
  ): AsyncGenerator<string, Ending> {
    let finish: string | null = null
    try {
      for await (const chunk of racing(events, watching.signal)) {
        tally.usage = chunk.usage ?? tally.usage
        const [choice] = chunk.choices ?? []
        if (!choice) continue
        if (choice.delta?.refusal) throw new UpstreamError('refused')
        if (saysAnything(choice.delta)) watching.expect('stalled', limits.pauseMs)
        finish = choice.finish_reason ?? finish
        const text = choice.delta?.content
        if (typeof text !== 'string' || text === '') continue
        tally.text += text
        yield text
      }
    } catch (error) {
      call.signal.throwIfAborted()
      const { text } = tally
      if (text === '') throw error
      return {
        text,
        finish: 'broken',
        fault: toUpstreamError(watching.signal.aborted ? watching.signal.reason : error),
      }
    }
    if (finish === 'content_filter') throw new UpstreamError('filtered')
    const { text } = tally
    if (finish === null && text !== '') return { text, finish: 'broken', fault: new UpstreamError('cut') }
    return { text, finish: finish === 'length' ? 'length' : 'stop' }
  }

  async function models(signal: AbortSignal): Promise<string[]> {
    const page = await openai.models.list({ signal, maxRetries: 0, timeout: limits.connectMs * 2 })
    return page.data.map(({ id }) => id)
  }
}

interface Tally {
  /** The answer so far. */
  text: string
  usage: ChatCompletionChunk['usage'] | null
}

/** Reasoning counts as a sign of life; the role that opens a stream does not. */
const saysAnything = (delta: object | undefined) =>
  delta !== undefined &&
  Object.entries(delta).some(([name, value]) => name !== 'role' && value !== null && value !== '')

const tokens = ({ text, usage }: Tally, { messages }: Body) => ({
  promptTokens: usage?.prompt_tokens ?? (text === '' ? 0 : estimateTokens(JSON.stringify(messages))),
  completionTokens: usage?.completion_tokens ?? estimateTokens(text),
  estimated: !usage,
})
