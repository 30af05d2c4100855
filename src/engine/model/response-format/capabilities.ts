import type { Body } from '../client/client.ts'
import type { UpstreamError } from '../client/upstream-error.ts'
import type { ModelRequest } from './request.ts'
import { strictJsonSchema } from './schema.ts'

/** From the most that a server may know to the least. */
export const formats = ['json_schema', 'json_object', 'text', 'bare'] as const
export type ResponseFormat = (typeof formats)[number]

const extras = ['stream_options', 'reasoning_effort', 'max_completion_tokens'] as const
type Extra = (typeof extras)[number]

/** What one endpoint and model was found to take. */
export interface Capabilities {
  readonly rung: ResponseFormat
  /** The request's body for a turn, as far as the server knows such fields. */
  body(ask: ModelRequest, turn: Turn, rung: ResponseFormat): Body
  /** Leaves out the field of `sent` that the server says it does not know; false when it names none. */
  drop(fault: UpstreamError, sent: Body): boolean
  /** The server took a request on this rung: what lies above it is not tried again. */
  settleOn(rung: ResponseFormat): void
  /** On this rung the server answered, but made nothing of the form: twice, and it is left. */
  doubt(rung: ResponseFormat): void
}

/** The next one down; undefined at the bottom. */
export const below = (rung: ResponseFormat): ResponseFormat | undefined => formats[formats.indexOf(rung) + 1]

const DOUBTS = 2
/** More at once no model puts right. */
const MOST_FAULTS = 12

/** A second try: the first answer and what was wrong with it. */
export type Turn = { answer: string; faults: string[] } | null

export function createCapabilities(model: string): Capabilities {
  let at = 0
  let doubts = 0
  const dropped = new Set<Extra>()
  const thinks = /^(?:gpt-5|o\d)/u.test(model.split('/').at(-1) ?? '')
  return {
    get rung() {
      return formats[at] ?? 'bare'
    },
    body(ask, turn, rung) {
      const takes = (extra: Extra) => rung !== 'bare' && !dropped.has(extra)
      return {
        messages: messages(ask, turn, rung),
        ...format(ask, rung),
        ...(takes('stream_options') && { stream_options: { include_usage: true } }),
        ...(takes('max_completion_tokens') && { max_completion_tokens: ask.maxTokens + (thinks ? 4000 : 0) }),
        ...(thinks && ask.quick && takes('reasoning_effort') && { reasoning_effort: 'low' as const }),
      }
    },
    drop({ param }, sent) {
      const named = extras.find((extra) => param === extra && extra in sent)
      if (named) dropped.add(named)
      return named !== undefined
    },
    settleOn(rung) {
      at = Math.max(at, formats.indexOf(rung))
    },
    doubt(rung) {
      doubts += 1
      const next = formats.indexOf(below(rung) ?? rung)
      if (doubts % DOUBTS === 0) at = Math.max(at, next)
    },
  }
}

function format(
  { operation, schema, wire = schema }: ModelRequest,
  rung: ResponseFormat,
): Pick<Body, 'response_format'> {
  if (rung === 'json_object') return { response_format: { type: 'json_object' } }
  if (rung !== 'json_schema') return {}
  return {
    response_format: {
      type: 'json_schema',
      json_schema: { name: operation, strict: true, schema: strictJsonSchema(wire) },
    },
  }
}

/** The bottom rung knows one role: some chat templates refuse any other. */
function messages(ask: ModelRequest, turn: Turn, rung: ResponseFormat): Body['messages'] {
  const rules = rung === 'json_schema' ? ask.rules : `${ask.rules}\n\n${inWords(ask)}`
  const data = JSON.stringify(ask.data)
  const complaint = turn && complaintOf(turn.faults)
  if (rung === 'bare') {
    const parts = [rules, 'The material:', data, ...(complaint ? [complaint] : [])]
    return [{ role: 'user', content: parts.join('\n\n') }]
  }
  return [
    { role: 'system', content: rules },
    { role: 'user', content: data },
    ...(turn && complaint
      ? [
          // Some servers refuse an empty message.
          { role: 'assistant' as const, content: turn.answer.slice(0, 12_000).trim() || '(nothing)' },
          { role: 'user' as const, content: complaint },
        ]
      : []),
  ]
}

const inWords = ({ schema, wire = schema }: ModelRequest) =>
  `Answer with one JSON object and nothing around it. It must satisfy this JSON schema:\n${JSON.stringify(strictJsonSchema(wire))}`

const complaintOf = (faults: string[]) =>
  `That answer cannot be used:\n${faults
    .slice(0, MOST_FAULTS)
    .map((fault) => `- ${fault}`)
    .join('\n')}\nAnswer again with the whole JSON object, put right.`
