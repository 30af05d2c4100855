import { z } from 'zod'
import { type Client, createClient } from './client/client.ts'
import { createEmbeddingClient } from './client/embed.ts'
import { toUpstreamError, UpstreamError, type UpstreamErrorKind } from './client/upstream-error.ts'
import { errorMessages, formatMessage } from './error-messages.ts'
import { type Capabilities, createCapabilities, type Form } from './response-format/capabilities.ts'
import { needsMoreTokens, simplerForm } from './response-format/fallback-stream.ts'
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
  /** Tried without the newer request fields. */
  isPlain: boolean
}

/** The result of embedding one text. */
export interface EmbeddingCheck {
  model: string
  /** Null when it works. */
  error: string | null
  dimensions: number
}

/** The result of `precedents model test`. */
export interface ModelCheck {
  host: string
  model: string
  /** Up to and including the first format that works. */
  formats: FormatCheck[]
  workingFormat: ResponseFormat | null
  /** Whether it works only without the newer request fields. */
  isPlain: boolean
  /** Whether the model reasons before it answers. */
  reasons: boolean
  /** The embedding model, if one is set up. */
  embedding: EmbeddingCheck | null
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
    const form = { format, isPlain: formats.length > 0 }
    formats.push(await checkFormat(form, { settings, client, capabilities, signal }))
    if (!formatErrors.has(formats.at(-1)?.kind ?? null)) break
  }
  const last = formats.at(-1)
  return {
    host: hostOf(settings),
    model: settings.model,
    formats,
    workingFormat: last?.error === null ? last.format : null,
    isPlain: last?.isPlain ?? false,
    reasons: capabilities.reasons,
    embedding: await checkEmbedding(settings, signal),
    availableModels: last?.kind === 'model_not_found' ? await client.listModels(signal).catch(() => []) : [],
  }
}

async function checkEmbedding(settings: ModelSettings, signal: AbortSignal): Promise<EmbeddingCheck | null> {
  const model = settings.embeddingModel
  if (model === undefined) return null
  const usageStore = createMemoryUsageStore()
  const client = createEmbeddingClient(settings, model, { usageStore, now: () => new Date() })
  try {
    const [vector = []] = await client.embed(['How might nurses stay for longer?'], { signal })
    return { model, error: null, dimensions: vector.length }
  } catch (thrown) {
    signal.throwIfAborted()
    const { kind } = toUpstreamError(thrown)
    const error = formatMessage(errorMessages[kind][1], { model, host: hostOf(settings) })
    return { model, error, dimensions: 0 }
  }
}

interface CheckDeps {
  settings: ModelSettings
  client: Client
  capabilities: Capabilities
  signal: AbortSignal
}

async function checkFormat(form: Form, deps: CheckDeps): Promise<FormatCheck> {
  const { settings, client, capabilities, signal } = deps
  const startedAt = performance.now()
  let firstTokenMs = 0
  let text = ''
  const body = capabilities.requestBody(testRequest, null, form)
  try {
    const stream = client.stream(body, 'test', { signal })
    let next = await stream.next()
    for (; !next.done; next = await stream.next()) {
      firstTokenMs ||= performance.now() - startedAt
      text += next.value
    }
    if (needsMoreTokens(next.value, capabilities)) return checkFormat(form, deps)
    if (!parseResponse(text, Numbers).ok) throw new UpstreamError('unusable')
    return result(null)
  } catch (thrown) {
    signal.throwIfAborted()
    const error = toUpstreamError(thrown)
    if (error.kind !== 'bad_request') return result(error.kind)
    const next = capabilities.dropRejectedField(error, body) ? form : simplerForm(form, error)
    if (next?.format === form.format) return checkFormat(next, deps)
    return result(error.kind)
  }

  function result(kind: UpstreamErrorKind | null): FormatCheck {
    const seconds = Math.max(MIN_SECONDS, (performance.now() - startedAt - firstTokenMs) / 1000)
    const endpoint = { model: settings.model, host: hostOf(settings) }
    return {
      ...form,
      kind,
      error: kind && formatMessage(errorMessages[kind][1], endpoint),
      firstTokenMs: Math.round(firstTokenMs),
      tokensPerSecond: Math.round(estimateTokens(text) / seconds),
    }
  }
}
