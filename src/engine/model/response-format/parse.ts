import { z } from 'zod'
import { jsonValues, repairJson } from './json.ts'
import { stripReasoning } from './reasoning.ts'
import { isRecord } from './schema.ts'

/** `formatIgnored`: the response is not in the requested format at all, so a simpler one may work better. */
export type ParseResult<T> = { ok: true; value: T } | { ok: false; issues: string[]; formatIgnored: boolean }

const MAX_ISSUES = 8

/** The first JSON value that matches the schema, or the issues for the repair request. */
export function parseResponse<T>(text: string, schema: z.ZodType<T>): ParseResult<T> {
  const response = stripReasoning(text)
  let issues: string[] | null = null
  let formatIgnored = true
  for (const value of jsonValues(response)) {
    for (const candidate of unwrap(value, schema)) {
      const parsed = schema.safeParse(candidate)
      if (parsed.success) return { ok: true, value: parsed.data }
      formatIgnored &&= echoesSchema(value)
      issues ??= formatIgnored ? ['This is the schema itself. Answer with the data.'] : issuesOf(parsed.error)
    }
  }
  return { ok: false, issues: issues ?? ['The answer contained no complete JSON object.'], formatIgnored }
}

/** The usable part of an invalid response: complete parts of a truncated one, valid items of its lists. */
export function salvage<T>(text: string, schema: z.ZodType<T>): T | null {
  const response = stripReasoning(text)
  for (const value of [...jsonValues(response), repairJson(response)]) {
    for (const candidate of unwrap(value, schema)) {
      const salvaged = withoutInvalidItems(candidate, schema)
      if (salvaged !== null) return salvaged
    }
  }
  return null
}

/** The value as it is, without a wrapper object, or as the only list of the requested object. */
function unwrap(value: unknown, schema: z.ZodType): unknown[] {
  if (Array.isArray(value)) {
    const fields = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
    return fields.length === 1 ? [{ [fields[0] ?? '']: value }, value] : [value]
  }
  if (!isRecord(value)) return []
  const inner = Object.values(value)
  return inner.length === 1 && isRecord(inner[0]) ? [value, inner[0]] : [value]
}

/** Some servers return the schema, alone or inside the `response_format`. */
const echoesSchema = (value: unknown): boolean =>
  isRecord(value) &&
  ((isRecord(value.properties) && value.type === 'object') || Object.values(value).some(echoesSchema))

const issuesOf = (error: z.ZodError) =>
  error.issues
    .slice(0, MAX_ISSUES)
    .map(({ path, message }) => `${path.join('.') || 'the answer'}: ${message}`)

function withoutInvalidItems<T>(value: unknown, schema: z.ZodType<T>): T | null {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const copy: unknown = structuredClone(value)
  const invalid = parsed.error.issues.map(({ path }) => listItemAt(copy, path))
  if (invalid.includes(null)) return null
  for (const list of new Set(invalid.map((item) => item?.list))) {
    const indexes = new Set(invalid.filter((item) => item?.list === list).map((item) => item?.index))
    list?.splice(0, list.length, ...list.filter((_, index) => !indexes.has(index)))
  }
  const again = schema.safeParse(copy)
  return again.success ? again.data : null
}

/** The outermost list item on the path. */
function listItemAt(value: unknown, path: PropertyKey[]): { list: unknown[]; index: number } | null {
  let current = value
  for (const key of path) {
    if (Array.isArray(current) && typeof key === 'number') return { list: current, index: key }
    if (!isRecord(current) || typeof key !== 'string') return null
    current = current[key]
  }
  return null
}
