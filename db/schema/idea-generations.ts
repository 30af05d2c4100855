import { index, integer, pgTable, serial } from 'drizzle-orm/pg-core'
import { createdAt, moment } from './columns.ts'
import { problems } from './problems.ts'
import { users } from './users.ts'

/** Ideas that are being generated. A row that is left without a lease is of a generation that was interrupted. */
export const ideaGenerations = pgTable(
  'idea_generations',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    problemId: integer('problem_id')
      .notNull()
      .references(() => problems.id, { onDelete: 'cascade' }),
    /** In ascending order. */
    precedentIds: integer('precedent_ids').array().notNull(),
    /** Until when its process works on it, unless it renews this. Null once it has been interrupted. */
    leaseUntil: moment('lease_until'),
    createdAt: createdAt(),
  },
  (table) => [index('idea_generations_problem').on(table.problemId)],
)
export type IdeaGenerationRow = typeof ideaGenerations.$inferSelect
