import { index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { users } from './users.ts'

/** What users told the operator about an entry of the library: 'Something wrong?'. */
export const libraryNotes = pgTable(
  'library_notes',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The entry's id when it was written; a later version may have merged the entry into another one. */
    slug: text('slug').notNull(),
    /** The claim that it is about, as it was worded then; null for the whole entry. */
    claim: text('claim'),
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('library_notes_user').on(table.userId)],
)
export type LibraryNoteRow = typeof libraryNotes.$inferSelect
