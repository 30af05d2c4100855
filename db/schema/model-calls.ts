import { boolean, date, index, integer, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { users } from './users.ts'

/** Model calls per user and UTC day, for the daily limit. */
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

/** Tokens and milliseconds of each model call; never any text. */
export const modelUsage = pgTable(
  'model_spendings',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    operation: text('verb').notNull(),
    model: text('model').notNull(),
    promptTokens: integer('prompt_tokens').notNull(),
    completionTokens: integer('completion_tokens').notNull(),
    /** The endpoint reported no token counts. */
    estimated: boolean('estimated').notNull(),
    ms: integer('ms').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('model_spendings_user').on(table.userId, table.createdAt)],
)
