import { Hono } from 'hono'
import { type LibraryNote, WriteNote } from '../contracts/library.ts'
import { writeNote } from '../domain/library-notes.ts'
import { factsOf } from '../domain/sources.ts'
import type { SignedIn } from './environment.ts'
import { body, slug } from './validate.ts'

/** Entries of the library, and notes about them. */
export const libraryRoutes = new Hono<SignedIn>()
  .get('/library/:slug', slug(), (c) => c.json(factsOf(c.req.valid('param').slug)))
  .post('/library/:slug/notes', slug(), body(WriteNote), async (c) => {
    const { id } = await writeNote(c.var, c.req.valid('param').slug, c.req.valid('json'))
    return c.json<LibraryNote>({ id }, 201)
  })
