import type { Call } from '../../engine.ts'
import type { Client } from '../client/client.ts'
import { toUpstreamError, UpstreamError } from '../client/upstream-error.ts'
import { leaksPrompt } from '../output-checks/prompt-leaks.ts'
import { createCapabilities } from './capabilities.ts'
import {
  createFallbackStream,
  type ModelResponse,
  type ResponseStream,
  readToEnd,
} from './fallback-stream.ts'
import { fallbackOf } from './formats.ts'
import { type ParseResult, parseResponse, salvage } from './parse.ts'
import type { ModelRequest, StructuredRequest } from './request.ts'

/** Gets structured responses from servers that support different response formats. */
export interface StructuredClient {
  /** Falls back to simpler formats when the server rejects one. */
  stream(request: ModelRequest, call: Call): ResponseStream
  /** Parses a response; if that fails, asks for a repair once, then salvages what is valid. */
  parseOrRepair<T>(request: StructuredRequest<T>, response: ModelResponse, call: Call): Promise<T>
  /** Both in one, for responses that are not shown while they arrive. */
  generate<T>(request: StructuredRequest<T>, call: Call): Promise<T>
}

export function createStructuredClient(client: Client, model: string, now?: () => number): StructuredClient {
  const capabilities = createCapabilities(model, now)
  const stream = createFallbackStream(client, capabilities)
  return {
    stream: (request, call) => stream({ request, repair: null }, call),
    parseOrRepair,
    generate: async (request, call) =>
      parseOrRepair(request, await readToEnd(stream({ request, repair: null }, call)), call),
  }

  async function parseOrRepair<T>(
    request: StructuredRequest<T>,
    response: ModelResponse,
    call: Call,
  ): Promise<T> {
    const first = parseAndCheck(request, response.text)
    if (first.ok && first.issues.length === 0) return first.value
    if (response.error) return salvageFrom(request, [response]) ?? throwUnusable(response)
    const second = await repairOnce(request, response, first, call)
    if (second?.result.ok) return second.result.value
    if (first.ok) return first.value
    return salvageFrom(request, second ? [second.response, response] : [response]) ?? throwUnusable(response)
  }

  /** Sends the concrete issues back to the model. If it returned no JSON, a simpler format is requested. */
  async function repairOnce<T>(
    request: StructuredRequest<T>,
    response: ModelResponse,
    first: CheckedResult<T>,
    call: Call,
  ) {
    const isCutOff = response.finish === 'length'
    const issues = [...first.issues, ...(isCutOff ? ['It was cut off: be shorter.'] : [])]
    const simplest = first.ok || !first.formatIgnored || isCutOff ? undefined : fallbackOf(response.format)
    try {
      const repair = { response: response.text, issues }
      const repaired = await readToEnd(stream({ request, repair, simplest }, call))
      const result = parseAndCheck(request, repaired.text)
      if (simplest && result.ok) capabilities.markIgnored(response.format)
      return { response: repaired, result }
    } catch (error) {
      call.signal.throwIfAborted()
      if (first.ok || salvageFrom(request, [response]) !== null) return null
      throw toUpstreamError(error)
    }
  }
}

type CheckedResult<T> = { ok: true; value: T; issues: string[] } | Extract<ParseResult<T>, { ok: false }>

function parseAndCheck<T>(request: StructuredRequest<T>, text: string): CheckedResult<T> {
  const result = parseResponse(text, request.schema)
  if (!result.ok) return result
  if (leaksPrompt(result.value, request.systemPrompt))
    return { ok: false, issues: ['Do the task; do not quote the rules.'], formatIgnored: false }
  return { ...result, issues: request.check?.(result.value) ?? [] }
}

function salvageFrom<T>(request: StructuredRequest<T>, responses: ModelResponse[]): T | null {
  for (const { text } of responses) {
    const value = salvage(text, request.schema)
    if (value !== null && !leaksPrompt(value, request.systemPrompt)) return value
  }
  return null
}

function throwUnusable({ text, error, format }: ModelResponse): never {
  const kind = text.trim() === '' ? 'empty' : 'unusable'
  throw error ?? new UpstreamError(kind, { note: `format ${format}` })
}
