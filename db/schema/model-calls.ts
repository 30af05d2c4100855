import { boolean, date, index, integer, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { users } from './users.ts'

/** How often each user called the model on each day (UTC), for the daily limit. */
export const modelCalls = pgTable(
  'model_calls',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    calls: integer('calls').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
)

/** What each call to the model took, in tokens and milliseconds; never what was said. */
export const modelUsage = pgTable(
  'model_spendings',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    operation: text('verb').notNull(),
    model: text('model').notNull(),
    promptTokens: integer('prompt_tokens').notNull(),
    completionTokens: integer('completion_tokens').notNull(),
    /** Counted by us, because the endpoint tells none. */
    estimated: boolean('estimated').notNull(),
    ms: integer('ms').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('model_spendings_user').on(table.userId, table.createdAt)],
)
