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
  .get('/library', (c) => serveFile(fileOf('', libraryIndex), c.req.raw))
  .get('/library/:slug', slug(), (c) => {
    const { slug } = c.req.valid('param')
    return serveFile(
      fileOf(slug, () => factsOf(slug)),
      c.req.raw,
    )
  })

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

/** By the slugs of their entries, the index without one. The library changes only with the server's version. */
const files = new Map<string, WebFile>()

/** Smaller than at 5, and still made in 20 ms. */
const BROTLI_QUALITY = 6

/** Made with its first request. */
function fileOf(slug: string, read: () => unknown): WebFile {
  const existing = files.get(slug)
  if (existing) return existing
  const file = compressed(JSON.stringify(read()))
  files.set(slug, file)
  return file
}

function compressed(json: string): WebFile {
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
