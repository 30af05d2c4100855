import { and, asc, desc, eq, gt } from 'drizzle-orm'
import type { Db, OnStored } from './database.ts'
import { type LibraryNoteRow, libraryNotes } from './schema/library-notes.ts'
import { users } from './schema/users.ts'

/** Notes of a user that are read at once. */
const BATCH = 200

export async function insertLibraryNote(
  db: Db,
  note: Omit<typeof libraryNotes.$inferInsert, 'id'>,
  onStored?: OnStored,
): Promise<LibraryNoteRow> {
  return db.transaction(async (tx) => {
    const [row] = await tx.insert(libraryNotes).values(note).returning()
    if (!row) throw new Error('The note was not stored.')
    await onStored?.(tx, row.id)
    return row
  })
}

/** Null when it is missing or someone else's. */
export async function findLibraryNote(db: Db, ownerId: number, id: number): Promise<LibraryNoteRow | null> {
  const [row] = await db
    .select()
    .from(libraryNotes)
    .where(and(eq(libraryNotes.userId, ownerId), eq(libraryNotes.id, id)))
  return row ?? null
}

/** The notes of a user after the one with the id `after`, oldest first. */
export async function listLibraryNotesOf(db: Db, ownerId: number, after: number): Promise<LibraryNoteRow[]> {
  return db
    .select()
    .from(libraryNotes)
    .where(and(eq(libraryNotes.userId, ownerId), gt(libraryNotes.id, after)))
    .orderBy(asc(libraryNotes.id))
    .limit(BATCH)
}

/** The newest notes of all users, each with the address of its writer. */
export async function listLibraryNotes(db: Db, limit: number) {
  return db
    .select({ note: libraryNotes, username: users.username })
    .from(libraryNotes)
    .innerJoin(users, eq(users.id, libraryNotes.userId))
    .orderBy(desc(libraryNotes.id))
    .limit(limit)
}
