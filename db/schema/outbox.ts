import { index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { createdAt, moment } from './columns.ts'
import { users } from './users.ts'

/** Mails to be sent. No text and no token: both are made when a mail goes out, so that a stolen table opens nothing. */
export const outbox = pgTable(
  'outbox',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['reset'] }).notNull(),
    /** Tries begun so far. */
    tries: integer('tries').notNull().default(0),
    /** When the next try is due; while one is under way, when another process may take it over. */
    dueAt: moment('due_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('outbox_due').on(table.dueAt), index('outbox_user').on(table.userId)],
)
export type OutboxRow = typeof outbox.$inferSelect
