import type { RequestBody } from '../client/open-stream.ts'
import type { ResponseFormat } from './formats.ts'
import type { ModelRequest } from './request.ts'
import { strictJsonSchema } from './schema.ts'

/** The first response and what was wrong with it, for a second attempt. */
export interface Repair {
  response: string
  issues: string[]
}

/** Models do not fix more than this at once. */
const MAX_ISSUES = 12
const MAX_REPEATED_CHARACTERS = 12_000

export function responseFormat(
  { operation, schema, sentSchema = schema }: ModelRequest,
  format: ResponseFormat,
): Pick<RequestBody, 'response_format'> {
  if (format === 'json_object') return { response_format: { type: 'json_object' } }
  if (format !== 'json_schema') return {}
  return {
    response_format: {
      type: 'json_schema',
      json_schema: { name: operation, strict: true, schema: strictJsonSchema(sentSchema) },
    },
  }
}

export function requestMessages(
  request: ModelRequest,
  repair: Repair | null,
  format: ResponseFormat,
): RequestBody['messages'] {
  const rules = rulesOf(request)
  const system = format === 'json_schema' ? rules : `${rules}\n\n${schemaInstructions(request)}`
  const input = JSON.stringify(request.input)
  // Some chat templates accept the user role alone.
  if (format === 'single_message') {
    const parts = [system, 'The material:', input, ...(repair ? [repairPrompt(repair)] : [])]
    return [{ role: 'user', content: parts.join('\n\n') }]
  }
  return [
    { role: 'system', content: system },
    { role: 'user', content: input },
    ...(repair ? repairMessages(repair) : []),
  ]
}

const rulesOf = ({ systemPrompt, reference }: ModelRequest) =>
  reference === undefined ? systemPrompt : `${systemPrompt}\n\n${reference}`

const schemaInstructions = ({ schema, sentSchema = schema }: ModelRequest) =>
  `Answer with one JSON object and nothing else. It must match this JSON schema:\n${JSON.stringify(strictJsonSchema(sentSchema))}`

const repairMessages = (repair: Repair): RequestBody['messages'] => [
  // Some servers refuse an empty message.
  { role: 'assistant', content: repair.response.slice(0, MAX_REPEATED_CHARACTERS).trim() || '(empty)' },
  { role: 'user', content: repairPrompt(repair) },
]

const repairPrompt = ({ issues }: Repair) =>
  `That answer cannot be used:\n${issues
    .slice(0, MAX_ISSUES)
    .map((issue) => `- ${issue}`)
    .join('\n')}\nAnswer again with the whole, corrected JSON object.`
