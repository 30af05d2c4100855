import { z } from 'zod'

/** A chat completion request as the OpenAI API documents it, limited to the fields we use. */
const Message = z.discriminatedUnion('role', [
  z.strictObject({ role: z.literal('system'), content: z.string().min(1) }),
  z.strictObject({ role: z.literal('user'), content: z.string().min(1) }),
  z.strictObject({ role: z.literal('assistant'), content: z.string().min(1) }),
])

const ResponseFormat = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('json_object') }),
  z.strictObject({
    type: z.literal('json_schema'),
    json_schema: z.strictObject({
      name: z.string().regex(/^[\w-]{1,64}$/u),
      strict: z.literal(true),
      schema: z.record(z.string(), z.unknown()),
    }),
  }),
])

export const ChatRequestBody = z.strictObject({
  model: z.string().min(1),
  stream: z.literal(true),
  messages: z.array(Message).min(1),
  response_format: ResponseFormat.optional(),
  stream_options: z.strictObject({ include_usage: z.boolean() }).optional(),
  max_completion_tokens: z.int().positive().optional(),
  // Deprecated, but what older servers know.
  max_tokens: z.int().positive().optional(),
  reasoning_effort: z.enum(['minimal', 'low', 'medium', 'high']).optional(),
})
export type ChatRequestBody = z.infer<typeof ChatRequestBody>

/** A request for embeddings, limited to the fields we use. */
export const EmbeddingRequestBody = z.strictObject({
  model: z.string().min(1),
  input: z.array(z.string().min(1)).min(1).max(2048),
  encoding_format: z.literal('float'),
})

/** Everything in a request that the documented API would reject. */
export function requestViolations(body: unknown): string[] {
  const parsed = ChatRequestBody.safeParse(body)
  if (!parsed.success) return parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  const { messages, response_format: format } = parsed.data
  const text = messages.map(({ content }) => content).join('\n')
  if (format?.type === 'json_object' && !/json/iu.test(text))
    return ["response_format json_object needs the word 'JSON' in a message"]
  return format?.type === 'json_schema' ? strictViolations(format.json_schema.schema, 'schema') : []
}

const known = new Set([
  'type',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'anyOf',
  'enum',
  'const',
  'description',
])

/** Strict mode requires closed objects, every property to be required, and only known keywords. */
function strictViolations(schema: unknown, path: string): string[] {
  if (!isObject(schema)) return [`${path}: is no schema`]
  const { properties, items, anyOf } = schema
  const own = Object.keys(schema)
    .filter((word) => !known.has(word))
    .map((word) => `${path}: '${word}' is not permitted`)
  const closed =
    schema.type === 'object' &&
    (schema.additionalProperties !== false || !sameItems(schema.required, Object.keys(properties ?? {})))
      ? [`${path}: must be closed, with every property required`]
      : []
  const root = path === 'schema' && schema.type !== 'object' ? [`${path}: the root must be an object`] : []
  return [
    ...own,
    ...closed,
    ...root,
    ...(isObject(properties)
      ? Object.entries(properties).flatMap(([name, inner]) => strictViolations(inner, `${path}.${name}`))
      : []),
    ...(items === undefined ? [] : strictViolations(items, `${path}[]`)),
    ...(Array.isArray(anyOf) ? anyOf.flatMap((inner, at) => strictViolations(inner, `${path}|${at}`)) : []),
  ]
}

const sameItems = (one: unknown, other: string[]) =>
  Array.isArray(one) && one.length === other.length && other.every((item) => one.includes(item))

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
