import type * as z from 'zod/mini'
import { connectionFailed, connectionRestored } from './connection.ts'
import { idempotencyKeyOf, writeSucceeded } from './idempotency-keys.ts'
import { withBase } from './navigation.ts'
import { libTexts } from './texts.ts'

/** A schema, or how to load it once an answer has come. */
type SchemaSource<Schema> = Schema | (() => Promise<Schema>)

export interface CallOptions {
  signal?: AbortSignal
  /** Asks the library instead of the model, for this request only. */
  engine?: 'library'
  /** The version that a change is based on. */
  version?: number
  /** Asks for a stream of events; the server may still answer with JSON. */
  events?: boolean
}

/** A response that is not OK. `text` is its body, `message` puts the status in front of it. */
export class ApiError extends Error {
  readonly status: number
  readonly text: string
  /** The server's error code, if it sent one. */
  readonly code: string | null
  /** When to try again, if the server said so. */
  readonly retryAfterSeconds: number | null

  constructor(
    status: number,
    text: string,
    message = `${status}: ${text}`,
    code: string | null = null,
    retryAfterSeconds: number | null = null,
  ) {
    super(message)
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
    this.name = 'ApiError'
    this.status = status
    this.text = text
  }
}

/** The server's text, or the message of an error that did not come from the server. */
export const errorText = (error: Error) => (error instanceof ApiError ? error.text : error.message)

/** Rate limit or overload: the server's own text says when to try again. */
export const isBusy = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 429 || error.status === 503)

/** Whether the error means that nobody is signed in any more. */
export function isAuthError(error: unknown): boolean {
  if (error instanceof ApiError && error.status === 401) return true
  return error instanceof Error && /401|authentication required/i.test(error.message)
}

/** The response of a read; throws 'Authentication required' on a 401. */
export async function get(path: string, options: CallOptions): Promise<Response> {
  const response = await send('GET', path, undefined, options)
  logRead(path, response.status)
  await rejectUnauthorized(response)
  return response
}

/** A read that throws 'Authentication required' on a 401. */
export async function read<Schema extends z.ZodMiniType>(
  path: string,
  schema: SchemaSource<Schema>,
  options: CallOptions = {},
) {
  return parseResponse(await get(path, options), schema)
}

/** One page of a list, and the path of the next one, which the server names in the header `Link`. */
export async function readPage<Schema extends z.ZodMiniType>(
  path: string,
  schema: SchemaSource<Schema>,
  options: CallOptions = {},
) {
  const response = await get(path, options)
  const [, next] = /^<[^<>?]*(\?[^<>]*)>; rel="next"$/u.exec(response.headers.get('link') ?? '') ?? []
  return {
    items: await parseResponse(response, schema),
    next: next === undefined ? null : path.replace(/\?.*/u, '') + next,
  }
}

/** A read that answers null on a 401. */
export async function readOrNull<Schema extends z.ZodMiniType>(
  path: string,
  schema: SchemaSource<Schema>,
  options: CallOptions = {},
) {
  const response = await send('GET', path, undefined, options)
  logRead(path, response.status)
  if (response.status !== 401) return parseResponse(response, schema)
  await readToEnd(response)
  return null
}

/** A write whose response is parsed by a schema. */
export async function write<Schema extends z.ZodMiniType>(
  method: Method,
  path: string,
  payload: unknown,
  schema: SchemaSource<Schema>,
  options: CallOptions = {},
) {
  const response = await send(method, path, payload, options)
  const result = await parseResponse(response, schema)
  writeSucceeded(writeOf(method, path, payload, options))
  return result
}

/** A write whose response is not used. */
export async function post(path: string, payload: unknown, options: CallOptions = {}) {
  const response = await send('POST', path, payload, options)
  await requireOk(response)
  await readToEnd(response)
  writeSucceeded(writeOf('POST', path, payload, options))
}

/** A read of which only the status matters. */
export async function statusOf(path: string, options: CallOptions = {}) {
  const response = await send('GET', path, undefined, options)
  await readToEnd(response)
  return { status: response.status, statusText: response.statusText }
}

/** Throws an error with the given message where the value does not match. */
export function parseOrThrow<Schema extends z.ZodMiniType>(value: unknown, schema: Schema, message: string) {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new Error(message, { cause: parsed.error })
  return parsed.data
}

/** Rejects only when there is no response at all. */
export async function send(method: Method, path: string, payload: unknown, options: CallOptions) {
  const { signal, engine, version, events } = options
  try {
    const response = await fetch(withBase(path), {
      method,
      credentials: 'include',
      signal,
      headers: {
        ...(payload !== undefined && { 'content-type': 'application/json' }),
        ...(engine && { 'x-engine': engine }),
        ...(isKeyed(method, path) && {
          'idempotency-key': idempotencyKeyOf(writeOf(method, path, payload, options)),
        }),
        ...(version !== undefined && { 'if-match': `"${version}"` }),
        ...(events && { accept: 'text/event-stream, application/json;q=0.9' }),
      },
      ...(payload !== undefined && { body: JSON.stringify(payload) }),
    })
    connectionRestored()
    return response
  } catch (error) {
    if (error instanceof TypeError) connectionFailed()
    throw error
  }
}

/** Of these, each request stands for itself: nobody is signed in yet, or nothing is stored. */
const unkeyed = new Set([
  '/api/login',
  '/api/register',
  '/api/logout',
  '/api/forgot-password',
  '/api/reset-password',
  '/api/auto-complete',
])

const isKeyed = (method: Method, path: string) =>
  method !== 'GET' && !unkeyed.has(path) && !path.endsWith('/export')

/** What a write is known by among those that wait to be repeated. */
export const writeOf = (method: Method, path: string, payload: unknown, { engine }: CallOptions) =>
  JSON.stringify([method, path, engine, payload])

/** Sets the one listener for authentication errors: the session's. */
export function onAuthError(listener: (error: ApiError) => void) {
  authListener = listener
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

let authListener: (error: ApiError) => void = () => {}

async function parseResponse<Schema extends z.ZodMiniType>(response: Response, schema: SchemaSource<Schema>) {
  await requireOk(response)
  const loaded = typeof schema === 'function' ? await schema() : schema
  return parseOrThrow(await response.json(), loaded, libTexts.responseUnreadable)
}

/** Throws the server's error, after telling the session about one of authentication. */
export async function requireOk(response: Response) {
  if (response.ok) return
  const code = response.headers.get('x-error-code')
  const seconds = Number.parseInt(response.headers.get('retry-after') ?? '', 10)
  const retryAfter = Number.isNaN(seconds) ? null : seconds
  throw notifyAuthListener(
    new ApiError(response.status, await bodyText(response), undefined, code, retryAfter),
  )
}

async function rejectUnauthorized(response: Response) {
  if (response.status !== 401) return
  throw notifyAuthListener(new ApiError(401, await bodyText(response), libTexts.authRequired))
}

/** The browser keeps a response open until its body is read. A body that breaks off does not matter here. */
const readToEnd = (response: Response) => response.text().catch(() => {})

async function bodyText(response: Response) {
  return (await response.text()) || response.statusText
}

function notifyAuthListener(error: ApiError) {
  if (isAuthError(error)) {
    console.warn('Authentication error:', error.message)
    authListener(error)
  }
  return error
}

function logRead(path: string, status: number) {
  console.debug(`GET ${path}: ${status}`)
}
