import type { Call } from '../../engine.ts'
import type { Client, Ending } from '../client/client.ts'
import { toUpstreamError, UpstreamError } from '../client/upstream-error.ts'
import { leaksPrompt } from '../output-checks/prompt-leaks.ts'
import { below, createCapabilities, formats, type ResponseFormat, type Turn } from './capabilities.ts'
import { parseResponse, type Read, salvage } from './parse.ts'
import type { ModelRequest, StructuredRequest } from './request.ts'

/** An answer as it came, and how it ended. */
export interface Answer extends Ending {
  rung: ResponseFormat
}

/** The answer's text as it comes. */
export interface Exchange extends AsyncIterable<string> {
  /** The whole, once all pieces have come. */
  readonly answer: Answer
}

/** Gets answers in the shape that was asked for from servers that differ in what they understand. */
export interface StructuredClient {
  /** The rung that worked last. */
  readonly rung: ResponseFormat
  /** Down the rungs where the server refuses one. */
  exchange(ask: ModelRequest, call: Call): Exchange
  /** An answer in its shape: as it stands, after one repair turn, or what can be saved of it. */
  settle<T>(ask: StructuredRequest<T>, answer: Answer, call: Call): Promise<T>
  /** Both in one, where nobody watches the answer grow. */
  ask<T>(ask: StructuredRequest<T>, call: Call): Promise<T>
}

export function createStructuredClient(client: Client, model: string): StructuredClient {
  const footing = createCapabilities(model)
  return {
    get rung() {
      return footing.rung
    },
    exchange: (ask, call) => exchange(ask, null, call),
    settle,
    ask: async (ask, call) => settle(ask, await drained(exchange(ask, null, call)), call),
  }

  function exchange(ask: ModelRequest, turn: Turn, call: Call, lowest?: ResponseFormat): Exchange {
    let answer: Answer | undefined
    return {
      async *[Symbol.asyncIterator]() {
        answer = yield* streamWithFallback(ask, turn, call, lowest)
      },
      get answer() {
        if (!answer) throw new Error('the answer has not come yet')
        return answer
      },
    }
  }

  async function* streamWithFallback(
    ask: ModelRequest,
    turn: Turn,
    call: Call,
    lowest: ResponseFormat | undefined,
  ): AsyncGenerator<string, Answer> {
    for (let rung = lower(footing.rung, lowest); ; ) {
      const body = footing.body(ask, turn, rung)
      try {
        const ending = yield* client.stream(body, ask.operation, call)
        // Only now: a request that no rung gets through was refused for another reason than its form.
        if (rung !== lowest) footing.settleOn(rung)
        return { ...ending, rung }
      } catch (error) {
        if (!(error instanceof UpstreamError) || error.kind !== 'rejected') throw error
        const next = footing.drop(error, body) ? rung : below(rung)
        if (!next) throw error
        rung = next
      }
    }
  }

  async function settle<T>(ask: StructuredRequest<T>, answer: Answer, call: Call): Promise<T> {
    const first = judge(ask, answer.text)
    if (first.ok && first.faults.length === 0) return first.value
    if (answer.fault) return saved(ask, [answer]) ?? fail(answer)
    const second = await repaired(ask, answer, first, call)
    if (second?.read.ok) return second.read.value
    if (first.ok) return first.value
    return saved(ask, second ? [second.answer, answer] : [answer]) ?? fail(answer)
  }

  /** One more turn with the concrete faults. A server that gave no JSON is asked in plainer terms. */
  async function repaired<T>(ask: StructuredRequest<T>, answer: Answer, first: Judged<T>, call: Call) {
    const faults = [...first.faults, ...(answer.finish === 'length' ? ['It was cut off: be shorter.'] : [])]
    const plainer = first.ok || !first.lost || answer.finish === 'length' ? undefined : below(answer.rung)
    try {
      const again = await drained(exchange(ask, { answer: answer.text, faults }, call, plainer))
      const read = judge(ask, again.text)
      if (plainer && read.ok) footing.doubt(answer.rung)
      return { answer: again, read }
    } catch (error) {
      call.signal.throwIfAborted()
      if (first.ok || saved(ask, [answer]) !== null) return null
      throw toUpstreamError(error)
    }
  }
}

type Judged<T> = { ok: true; value: T; faults: string[] } | Extract<Read<T>, { ok: false }>

function judge<T>(ask: StructuredRequest<T>, text: string): Judged<T> {
  const read = parseResponse(text, ask.schema)
  if (!read.ok) return read
  if (leaksPrompt(read.value, ask.rules))
    return { ok: false, faults: ['Do the task; do not quote the rules.'], lost: false }
  return { ...read, faults: ask.check?.(read.value) ?? [] }
}

function saved<T>(ask: StructuredRequest<T>, answers: Answer[]): T | null {
  for (const { text } of answers) {
    const value = salvage(text, ask.schema)
    if (value !== null && !leaksPrompt(value, ask.rules)) return value
  }
  return null
}

function fail(answer: Answer): never {
  const kind = answer.text.trim() === '' ? 'empty' : 'unusable'
  throw answer.fault ?? new UpstreamError(kind, { note: `on the rung ${answer.rung}` })
}

const lower = (rung: ResponseFormat, other: ResponseFormat | undefined): ResponseFormat =>
  other && formats.indexOf(other) > formats.indexOf(rung) ? other : rung

async function drained(exchange: Exchange): Promise<Answer> {
  for await (const _ of exchange);
  return exchange.answer
}
