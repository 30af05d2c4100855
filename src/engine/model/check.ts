import { z } from 'zod'
import { createClient } from './client/client.ts'
import { toUpstreamError, UpstreamError, type UpstreamErrorKind } from './client/upstream-error.ts'
import { errorMessages, fill } from './error-messages.ts'
import { createCapabilities, formats, type ResponseFormat } from './response-format/capabilities.ts'
import { parseResponse } from './response-format/parse.ts'
import type { ModelRequest } from './response-format/request.ts'
import { hostOf, type ModelSettings } from './settings.ts'
import { createMemoryUsageStore, estimateTokens } from './usage.ts'

/** How one rung fared. */
export interface FormatCheck {
  rung: ResponseFormat
  /** Null when it works. */
  fault: string | null
  kind: UpstreamErrorKind | null
  firstMs: number
  wholeMs: number
  tokensPerSecond: number
}

/** What `precedents model test` found out. */
export interface ModelCheck {
  host: string
  model: string
  /** Down to the first that works. */
  formats: FormatCheck[]
  works: ResponseFormat | null
  /** What the endpoint offers, where it knows no such model. */
  offered: string[]
}

const Numbers = z.object({ words: z.array(z.object({ number: z.int(), word: z.string() })).min(3) })

const question: ModelRequest = {
  operation: 'test',
  rules:
    'The user message is one JSON object. Answer with one JSON object whose "words" holds the numbers from 1 to "until", each with its English word. Nothing else.',
  data: { until: 20 },
  schema: Numbers,
  maxTokens: 600,
  quick: true,
}

/** Asks one small question on each rung until one works. */
export async function checkModel(settings: ModelSettings, signal: AbortSignal): Promise<ModelCheck> {
  const client = createClient({
    settings,
    ledger: createMemoryUsageStore(),
    now: () => new Date(),
    random: Math.random,
  })
  const footing = createCapabilities(settings.model)
  const trials: FormatCheck[] = []
  for (const rung of formats) {
    const trial = await checkFormat(rung)
    trials.push(trial)
    const isAboutRung = trial.kind === 'rejected' || trial.kind === 'unusable' || trial.kind === 'empty'
    if (!isAboutRung) break
  }
  const last = trials.at(-1)
  return {
    host: hostOf(settings),
    model: settings.model,
    formats: trials,
    works: last?.fault === null ? last.rung : null,
    offered: last?.kind === 'missing' ? await client.models(signal).catch(() => []) : [],
  }

  async function checkFormat(rung: ResponseFormat): Promise<FormatCheck> {
    const began = performance.now()
    let firstMs = 0
    let text = ''
    const body = footing.body(question, null, rung)
    try {
      for await (const piece of client.stream(body, 'test', { signal })) {
        firstMs ||= performance.now() - began
        text += piece
      }
      if (!parseResponse(text, Numbers).ok) throw new UpstreamError('unusable')
      return measured(rung, null)
    } catch (error) {
      signal.throwIfAborted()
      const fault = toUpstreamError(error)
      // A field that the server names is left out, and the same rung tried again.
      if (fault.kind === 'rejected' && footing.drop(fault, body)) return checkFormat(rung)
      return measured(rung, fault.kind)
    }

    function measured(tried: ResponseFormat, kind: UpstreamErrorKind | null): FormatCheck {
      const wholeMs = performance.now() - began
      const where = { model: settings.model, host: hostOf(settings) }
      return {
        rung: tried,
        kind,
        fault: kind && fill(errorMessages[kind][1], where),
        firstMs: Math.round(firstMs),
        wholeMs: Math.round(wholeMs),
        tokensPerSecond: Math.round(estimateTokens(text) / Math.max(0.001, (wholeMs - firstMs) / 1000)),
      }
    }
  }
}
