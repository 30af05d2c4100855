import { index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { createdAt, moment } from './columns.ts'
import { users } from './users.ts'

/** Mails to send. Text and token are created when a mail is sent, so that a stolen table contains no working link. */
export const outbox = pgTable(
  'outbox',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['reset'] }).notNull(),
    /** Tries started so far. */
    tries: integer('tries').notNull().default(0),
    /** When the next try is due; during a try, when another process may take over. */
    dueAt: moment('due_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('outbox_due').on(table.dueAt), index('outbox_user').on(table.userId)],
)
export type OutboxRow = typeof outbox.$inferSelect
