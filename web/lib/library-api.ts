import { EntryFacts, LibraryNote, type WriteNote } from '../../src/contracts/library.ts'
import { type CallOptions, read, write } from './request.ts'

/** Calls of the detail dialog and an entry's page, which are loaded later than the rest of the page. */
export const findEntryFacts = (slug: string, options?: CallOptions) =>
  read(`/api/library/${encodeURIComponent(slug)}`, EntryFacts, options)

export const writeNote = ({ slug, ...payload }: WriteNote & { slug: string }, options?: CallOptions) =>
  write('POST', `/api/library/${slug}/notes`, payload, LibraryNote, options)
