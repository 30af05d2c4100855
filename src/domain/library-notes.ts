import { findLibraryNote, insertLibraryNote, listLibraryNotesOf } from '../../db/library-notes.ts'
import type { LibraryNoteRow } from '../../db/schema/library-notes.ts'
import type { WriteNote } from '../contracts/library.ts'
import { AppError } from '../errors.ts'
import type { SignedInContext } from './context.ts'
import { entryOf } from './sources.ts'

/** Stores a note about an entry, for the operator of the server. */
export async function writeNote(
  context: SignedInContext,
  slug: string,
  { text, claim }: WriteNote,
): Promise<LibraryNoteRow> {
  const { db, user, limits, first } = context
  const entry = entryOf(slug)
  if (first?.resultId != null) return storedNote(context, first.resultId)
  await limits.note(user.id)
  const note = { userId: user.id, slug: entry.id, claim: claim ?? null, text: text.trim() }
  return insertLibraryNote(db, note, first?.stored)
}

async function storedNote({ db, user }: SignedInContext, id: number): Promise<LibraryNoteRow> {
  const note = await findLibraryNote(db, user.id, id)
  if (!note) throw new AppError('not_found')
  return note
}

/** A note as the export has it. */
export type ExportedNote = Omit<LibraryNoteRow, 'userId'>

/** The user's notes for the export, oldest first. */
export async function* exportNotes({ db, user }: SignedInContext): AsyncGenerator<ExportedNote> {
  for (let after = 0; ; ) {
    const notes = await listLibraryNotesOf(db, user.id, after)
    for (const { userId: _, ...note } of notes) yield note
    const last = notes.at(-1)
    if (!last) return
    after = last.id
  }
}
