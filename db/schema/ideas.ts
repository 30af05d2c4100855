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
    /** The engine that wrote it. */
    engine: text('engine').notNull().default('library'),
    /** Increased by every saved change; a save based on an older version is rejected. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    index('ideas_problem').on(table.problemId),
    index('ideas_user').on(table.userId, table.createdAt),
  ],
)
export type IdeaRow = typeof ideas.$inferSelect
