import { index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { problems } from './problems.ts'
import { users } from './users.ts'

/** Solutions built from precedents. */
export const ideas = pgTable(
  'ideas',
  {
    id: serial('id').primaryKey(),
    problemId: integer('problem_id')
      .notNull()
      .references(() => problems.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    theme: text('theme').default(''),
    title: text('title').notNull(),
    solution: text('solution').notNull(),
    nextSteps: text('next_steps').array().notNull(),
    realWorldBasis: text('real_world_basis').notNull(),
    whyWeLikeIt: text('why_we_like_it').notNull(),
    /** Which engine wrote it. */
    engine: text('engine').notNull().default('library'),
    /** Rises with every saved change; a save from an older one is refused. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    index('ideas_problem').on(table.problemId),
    index('ideas_user').on(table.userId, table.createdAt),
  ],
)
export type IdeaRow = typeof ideas.$inferSelect
