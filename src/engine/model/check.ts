import { z } from 'zod'
import { type Client, createClient } from './client/client.ts'
import { toUpstreamError, UpstreamError, type UpstreamErrorKind } from './client/upstream-error.ts'
import { errorMessages, formatMessage } from './error-messages.ts'
import { type Capabilities, createCapabilities } from './response-format/capabilities.ts'
import { type ResponseFormat, responseFormats } from './response-format/formats.ts'
import { parseResponse } from './response-format/parse.ts'
import type { ModelRequest } from './response-format/request.ts'
import { hostOf, type ModelSettings } from './settings.ts'
import { createMemoryUsageStore, estimateTokens } from './usage.ts'

/** The result of one response format. */
export interface FormatCheck {
  format: ResponseFormat
  /** Null when it works. */
  error: string | null
  kind: UpstreamErrorKind | null
  firstTokenMs: number
  tokensPerSecond: number
}

/** The result of `precedents model test`. */
export interface ModelCheck {
  host: string
  model: string
  /** Up to and including the first format that works. */
  formats: FormatCheck[]
  workingFormat: ResponseFormat | null
  /** The models that the endpoint offers, when it does not have the configured one. */
  availableModels: string[]
}

const NUMBERS = 20
const MIN_NUMBERS = 3
const MIN_SECONDS = 0.001

const Numbers = z.object({
  words: z.array(z.object({ number: z.int(), word: z.string() })).min(MIN_NUMBERS),
})

const testRequest: ModelRequest = {
  operation: 'test',
  systemPrompt:
    'The user message is one JSON object. Answer with one JSON object whose "words" holds the numbers from 1 to "until", each with its English word. Nothing else.',
  input: { until: NUMBERS },
  schema: Numbers,
  maxTokens: 600,
  lowLatency: true,
}

/** The errors that a simpler format may avoid. */
const formatErrors = new Set<UpstreamErrorKind | null>(['bad_request', 'unusable', 'empty'])

/** Sends one small request in each format until one works. */
export async function checkModel(settings: ModelSettings, signal: AbortSignal): Promise<ModelCheck> {
  const usageStore = createMemoryUsageStore()
  const client = createClient({ settings, usageStore, now: () => new Date(), random: Math.random })
  const capabilities = createCapabilities(settings.model)
  const formats: FormatCheck[] = []
  for (const format of responseFormats) {
    formats.push(await checkFormat(format, { settings, client, capabilities, signal }))
    if (!formatErrors.has(formats.at(-1)?.kind ?? null)) break
  }
  const last = formats.at(-1)
  return {
    host: hostOf(settings),
    model: settings.model,
    formats,
    workingFormat: last?.error === null ? last.format : null,
    availableModels: last?.kind === 'model_not_found' ? await client.listModels(signal).catch(() => []) : [],
  }
}

interface CheckDeps {
  settings: ModelSettings
  client: Client
  capabilities: Capabilities
  signal: AbortSignal
}

async function checkFormat(format: ResponseFormat, deps: CheckDeps): Promise<FormatCheck> {
  const { settings, client, capabilities, signal } = deps
  const startedAt = performance.now()
  let firstTokenMs = 0
  let text = ''
  const body = capabilities.requestBody(testRequest, null, format)
  try {
    for await (const piece of client.stream(body, 'test', { signal })) {
      firstTokenMs ||= performance.now() - startedAt
      text += piece
    }
    if (!parseResponse(text, Numbers).ok) throw new UpstreamError('unusable')
    return result(null)
  } catch (thrown) {
    signal.throwIfAborted()
    const error = toUpstreamError(thrown)
    if (error.kind === 'bad_request' && capabilities.dropRejectedField(error, body))
      return checkFormat(format, deps)
    return result(error.kind)
  }

  function result(kind: UpstreamErrorKind | null): FormatCheck {
    const seconds = Math.max(MIN_SECONDS, (performance.now() - startedAt - firstTokenMs) / 1000)
    const endpoint = { model: settings.model, host: hostOf(settings) }
    return {
      format,
      kind,
      error: kind && formatMessage(errorMessages[kind][1], endpoint),
      firstTokenMs: Math.round(firstTokenMs),
      tokensPerSecond: Math.round(estimateTokens(text) / seconds),
    }
  }
}
