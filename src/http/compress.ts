import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import { createMiddleware } from 'hono/factory'
import { inOnePiece } from './bytes.ts'
import type { Anyone } from './environment.ts'
import { acceptedEncodings } from './static.ts'

/** Shorter ones take a packet or two anyway. */
const MIN_BYTES = 2048

const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

type Encoder = (body: Uint8Array) => Promise<Uint8Array<ArrayBuffer>>

/** In order of preference, which is that of their speed: all make a page of the history in a thread of their own. */
const encoders: [name: string, encode: Encoder][] = [
  ['zstd', promisify<Uint8Array, Uint8Array<ArrayBuffer>>(zstdCompress)],
  ['br', (body) => promisify(brotliCompress)(body, brotliOptions)],
  ['gzip', promisify<Uint8Array, Uint8Array<ArrayBuffer>>(gzip)],
]

/**
 * Compresses the JSON of a route. Not for a route that answers with a secret, or with text that the request sent: beside a
 * secret, its compressed length would tell how much of the secret was guessed (BREACH).
 */
export const compress = createMiddleware<Anyone>(async (c, next) => {
  await next()
  if (c.res.status !== 200 || !c.res.headers.get('content-type')?.startsWith('application/json')) return
  c.res.headers.append('Vary', 'Accept-Encoding')
  const accepted = acceptedEncodings(c.req.header('accept-encoding') ?? '')
  const encoder = encoders.find(([name]) => accepted.has(name))
  if (!encoder) return
  const [name, encode] = encoder
  const body = new Uint8Array(await c.res.arrayBuffer())
  const isLong = body.length > MIN_BYTES
  const { status, headers } = c.res
  if (isLong) headers.set('Content-Encoding', name)
  // Hono would copy the headers of the answer that this one replaces.
  c.res = undefined
  c.res = new Response(isLong ? inOnePiece(await encode(body)) : body, { status, headers })
})
