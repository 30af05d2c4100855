import { z } from 'zod'
import { jsonValues, repairJson } from './json.ts'
import { stripReasoning } from './reasoning.ts'
import { isRecord } from './schema.ts'

/** `lost`: the server made nothing of the form it was asked for, and should be asked in plainer terms. */
export type Read<T> = { ok: true; value: T } | { ok: false; faults: string[]; lost: boolean }

/** The first value in an answer that the schema takes; else what is wrong, for the repair turn. */
export function parseResponse<T>(text: string, schema: z.ZodType<T>): Read<T> {
  const answer = stripReasoning(text)
  let faults: string[] | null = null
  let lost = true
  for (const value of jsonValues(answer)) {
    for (const meant of readings(value, schema)) {
      const parsed = schema.safeParse(meant)
      if (parsed.success) return { ok: true, value: parsed.data }
      lost &&= isEcho(value)
      faults ??= lost ? ['This is the schema itself. Answer with the data.'] : faultsOf(parsed.error)
    }
  }
  return { ok: false, faults: faults ?? ['The answer held no complete JSON object.'], lost }
}

/** What can be saved of an answer that stays wrong: complete parts of a broken one, valid items of its lists. */
export function salvage<T>(text: string, schema: z.ZodType<T>): T | null {
  const answer = stripReasoning(text)
  for (const value of [...jsonValues(answer), repairJson(answer)]) {
    for (const meant of readings(value, schema)) {
      const saved = withoutBadItems(meant, schema)
      if (saved !== null) return saved
    }
  }
  return null
}

/** As it stands, out of a wrapper, or as the one list of the object that was asked for. */
function readings(value: unknown, schema: z.ZodType): unknown[] {
  if (Array.isArray(value)) {
    const lists = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
    return lists.length === 1 ? [{ [lists[0] ?? '']: value }, value] : [value]
  }
  if (!isRecord(value)) return []
  const inner = Object.values(value)
  return inner.length === 1 && isRecord(inner[0]) ? [value, inner[0]] : [value]
}

/** Some servers answer with the schema, alone or with what it was wrapped in. */
const isEcho = (value: unknown): boolean =>
  isRecord(value) &&
  ((isRecord(value.properties) && value.type === 'object') || Object.values(value).some(isEcho))

const faultsOf = (error: z.ZodError) =>
  error.issues.slice(0, 8).map(({ path, message }) => `${path.join('.') || 'the answer'}: ${message}`)

function withoutBadItems<T>(value: unknown, schema: z.ZodType<T>): T | null {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const copy: unknown = structuredClone(value)
  const bad = parsed.error.issues.map(({ path }) => badItem(copy, path))
  if (bad.includes(null)) return null
  for (const list of new Set(bad.map((item) => item?.list))) {
    const places = new Set(bad.filter((item) => item?.list === list).map((item) => item?.at))
    list?.splice(0, list.length, ...list.filter((_, at) => !places.has(at)))
  }
  const again = schema.safeParse(copy)
  return again.success ? again.data : null
}

/** The outermost list item that an issue lies in. */
function badItem(value: unknown, path: PropertyKey[]): { list: unknown[]; at: number } | null {
  let here = value
  for (const step of path) {
    if (Array.isArray(here) && typeof step === 'number') return { list: here, at: step }
    if (!isRecord(here) || typeof step !== 'string') return null
    here = here[step]
  }
  return null
}
