import * as z from 'zod/mini'
import { EntryFacts, LibraryNote, type WriteNote } from '../../src/contracts/library.ts'
import { LibraryIndex } from '../../src/contracts/library-index.ts'
import { Precedent } from '../../src/contracts/precedent.ts'
import { type CallOptions, read, write } from './request.ts'

/** Calls of the library's pages and the detail dialog, which are loaded later than the rest of the page. */
export const findLibraryIndex = (options?: CallOptions) => read('/api/library', LibraryIndex, options)

export const findEntryFacts = (slug: string, options?: CallOptions) =>
  read(`/api/library/${encodeURIComponent(slug)}`, EntryFacts, options)

export const writeNote = ({ slug, ...payload }: WriteNote & { slug: string }, options?: CallOptions) =>
  write('POST', `/api/library/${slug}/notes`, payload, LibraryNote, options)

interface Bring {
  problemId: number
  slug: string
}

/** Adds an entry to a problem; all of the problem's precedents. */
export const bringPrecedent = ({ problemId, slug }: Bring, options?: CallOptions) =>
  write('POST', `/api/problems/${problemId}/precedents`, { slug }, z.array(Precedent), options)
