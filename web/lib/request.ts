import type * as z from 'zod/mini'
import { connectionFailed, connectionWorks } from './connection.ts'
import { readStream, type ServerEvent } from './event-stream.ts'
import { libTexts } from './texts.ts'

export interface CallOptions {
  signal?: AbortSignal
  /** Has the library answer in place of the model, for this call. */
  engine?: 'library'
  /** Asks for the answer as a stream of events; the server may still answer whole. */
  events?: boolean
}

/** A refusal by the server. `text` is what it said, `message` is that with the status in front. */
export class ApiError extends Error {
  readonly status: number
  readonly text: string
  /** The server's own name for it, where it gave one. */
  readonly code: string | null

  constructor(status: number, text: string, message = `${status}: ${text}`, code: string | null = null) {
    super(message)
    this.code = code
    this.name = 'ApiError'
    this.status = status
    this.text = text
  }
}

/** What the server said of a refusal; of anything else, what the error itself says. */
export const errorText = (error: Error) => (error instanceof ApiError ? error.text : error.message)

/** Too often, or too many at once: the server's sentence says when to come back, and no other would help. */
export const isBusy = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 429 || error.status === 503)

/** True for whatever means that nobody is signed in any more. */
export function isAuthError(error: unknown): boolean {
  if (error instanceof ApiError && error.status === 401) return true
  return error instanceof Error && /401|authentication required/i.test(error.message)
}

/** A read that throws 'Authentication required' on a 401. */
export async function read<Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
  options: CallOptions = {},
) {
  const response = await send('GET', path, undefined, options)
  logRead(path, response.status)
  if (response.status === 401)
    throw reported(new ApiError(401, await refusal(response), libTexts.authRequired))
  return parseResponse(response, schema)
}

/** A read that answers null on a 401. */
export async function readOrNull<Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
  options: CallOptions = {},
) {
  const response = await send('GET', path, undefined, options)
  logRead(path, response.status)
  if (response.status !== 401) return parseResponse(response, schema)
  await readToEnd(response)
  return null
}

/** A write whose answer is read by a schema. */
export async function write<Schema extends z.ZodMiniType>(
  method: Method,
  path: string,
  payload: unknown,
  schema: Schema,
  options: CallOptions = {},
) {
  return parseResponse(await send(method, path, payload, options), schema)
}

/** A read that is answered event by event or, as JSON, at once. */
export async function readEvents(path: string, options: CallOptions = {}) {
  const response = await send('GET', path, undefined, { ...options, events: true })
  logRead(path, response.status)
  if (response.status === 401)
    throw reported(new ApiError(401, await refusal(response), libTexts.authRequired))
  return openResponse(response)
}

/** A write that is answered in the same way. */
export async function writeEvents(path: string, payload: unknown, options: CallOptions = {}) {
  return openResponse(await send('POST', path, payload, { ...options, events: true }))
}

/** A write whose answer is not used. */
export async function post(path: string, payload: unknown, options: CallOptions = {}) {
  const response = await send('POST', path, payload, options)
  await requireOk(response)
  await readToEnd(response)
}

/** A read of which the status alone counts. */
export async function statusOf(path: string, options: CallOptions = {}) {
  const response = await send('GET', path, undefined, options)
  await readToEnd(response)
  return { status: response.status, statusText: response.statusText }
}

/** What came over the wire, or an error with the given texts where it is not what was agreed. */
export function parseOrThrow<Schema extends z.ZodMiniType>(
  value: unknown,
  schema: Schema,
  complaint: string,
) {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new Error(complaint, { cause: parsed.error })
  return parsed.data
}

/** Any call, whatever its answer; rejects only when there is none. */
async function send(method: Method, path: string, payload: unknown, { signal, engine, events }: CallOptions) {
  try {
    const response = await fetch(path, {
      method,
      credentials: 'include',
      signal,
      headers: {
        ...(payload !== undefined && { 'content-type': 'application/json' }),
        ...(engine && { 'x-engine': engine }),
        ...(events && { accept: 'text/event-stream, application/json;q=0.9' }),
      },
      ...(payload !== undefined && { body: JSON.stringify(payload) }),
    })
    connectionWorks()
    return response
  } catch (error) {
    if (error instanceof TypeError) connectionFailed()
    throw error
  }
}

/** Told of every authentication error a call ends with. There is one listener: the session's. */
export function onAuthError(listener: (error: ApiError) => void) {
  authListener = listener
}

type Method = 'GET' | 'POST' | 'PATCH'

type Answer = { whole: unknown; events?: undefined } | { events: AsyncGenerator<ServerEvent> }

let authListener: (error: ApiError) => void = () => {}

async function openResponse(response: Response): Promise<Answer> {
  await requireOk(response)
  const streamed = response.headers.get('content-type')?.startsWith('text/event-stream') === true
  if (!streamed || !response.body) return { whole: await response.json() }
  return { events: readStream(response.body) }
}

async function parseResponse<Schema extends z.ZodMiniType>(response: Response, schema: Schema) {
  await requireOk(response)
  return parseOrThrow(await response.json(), schema, libTexts.answerUnreadable)
}

async function requireOk(response: Response) {
  if (response.ok) return
  const code = response.headers.get('x-error-code')
  throw reported(new ApiError(response.status, await refusal(response), undefined, code))
}

/** Until its body is read, the browser keeps an answer open. What was answered stands, also when the body breaks off. */
const readToEnd = (response: Response) => response.text().catch(() => {})

async function refusal(response: Response) {
  return (await response.text()) || response.statusText
}

function reported(error: ApiError) {
  if (isAuthError(error)) {
    console.warn('Authentication error:', error.message)
    authListener(error)
  }
  return error
}

function logRead(path: string, status: number) {
  console.debug(`GET ${path}: ${status}`)
}
