import { z } from 'zod'

/** Keywords that strict mode or the grammar of a local server may not support; zod checks them afterwards. */
const unsupportedKeywords = new Set([
  '$schema',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'default',
])

/** As JSON schema with the keywords that every server supports: closed objects with every property required. */
export function strictJsonSchema(schema: z.ZodType): Record<string, unknown> {
  const stripped = strip(z.toJSONSchema(schema, { io: 'output' }))
  return isRecord(stripped) ? stripped : {}
}

function strip(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strip)
  if (!isRecord(value)) return value
  const supported = Object.entries(value).filter(
    ([name, inner]) => !unsupportedKeywords.has(name) || isRecord(inner),
  )
  return Object.fromEntries(supported.map(([name, inner]) => [name, strip(inner)]))
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
