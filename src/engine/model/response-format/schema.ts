import { z } from 'zod'

/** Words of JSON schema that strict mode or a local server's grammar may not know; zod checks them afterwards. */
const unknownThere = new Set([
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

/** A draft as JSON schema, in the words that every server knows: closed objects, everything required. */
export function strictJsonSchema(schema: z.ZodType): Record<string, unknown> {
  const plain = strip(z.toJSONSchema(schema, { io: 'output' }))
  return isRecord(plain) ? plain : {}
}

function strip(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strip)
  if (!isRecord(value)) return value
  const kept = Object.entries(value).filter(([name, inner]) => !unknownThere.has(name) || isRecord(inner))
  return Object.fromEntries(kept.map(([name, inner]) => [name, strip(inner)]))
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
