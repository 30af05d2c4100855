import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { type LibraryNote, WriteNote } from '../contracts/library.ts'
import { libraryIndex } from '../domain/library-index.ts'
import { writeNote } from '../domain/library-notes.ts'
import { factsOf } from '../domain/sources.ts'
import type { Anyone, SignedIn } from './environment.ts'
import { serveFile, type WebFile } from './static.ts'
import { body, slug } from './validate.ts'

/** The library as everyone sees it. Signed in unless LIBRARY_PUBLIC is on. */
export const libraryRoutes = new Hono<Anyone>()
  .get('/library', (c) => {
    indexFile ??= fileOf(JSON.stringify(libraryIndex()))
    return serveFile(indexFile, c.req.raw)
  })
  .get('/library/:slug', slug(), (c) => c.json(factsOf(c.req.valid('param').slug)))

/** Notes about entries of the library. */
export const libraryNoteRoutes = new Hono<SignedIn>().post(
  '/library/:slug/notes',
  slug(),
  body(WriteNote),
  async (c) => {
    const { id } = await writeNote(c.var, c.req.valid('param').slug, c.req.valid('json'))
    return c.json<LibraryNote>({ id }, 201)
  },
)

/** Made with the first request: the library changes only with the server's version. */
let indexFile: WebFile | undefined

/** Smaller than at 5, and still made in 20 ms. */
const BROTLI_QUALITY = 6

function fileOf(json: string): WebFile {
  const text = new Uint8Array(Buffer.from(json))
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }
  return {
    type: 'application/json',
    etag: Bun.hash(text).toString(36),
    hashed: false,
    // Never from a shared cache, which does not know who is signed in.
    cacheControl: 'private, no-cache',
    body: text,
    variants: {
      br: new Uint8Array(brotliCompressSync(text, brotli)),
      gzip: new Uint8Array(gzipSync(text)),
    },
  }
}
