import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import { createMiddleware } from 'hono/factory'
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

/** Less goes out in one piece anyway. */
const MIN_STREAMED_BYTES = 15_000

/**
 * Bun sends a longer body that was not ready at once after its headers, and of these each name, colon, value and line end
 * by a system call of its own: 60, which take as long as the query of a list. A stream goes out with its headers.
 */
const inOnePiece = (body: Uint8Array<ArrayBuffer>) =>
  body.length < MIN_STREAMED_BYTES
    ? body
    : new ReadableStream({
        start(controller) {
          controller.enqueue(body)
          controller.close()
        },
      })

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
  const body = new Uint8Array(await c.res.arrayBuffer())
  const [name, encode] = (body.length > MIN_BYTES && encoder) || []
  const sent = encode ? await encode(body) : body
  const { status, headers } = c.res
  if (name) headers.set('Content-Encoding', name)
  // Hono would copy the headers of the answer that this one replaces.
  c.res = undefined
  c.res = new Response(inOnePiece(sent), { status, headers })
})
