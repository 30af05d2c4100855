import { index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { createdAt, moment } from './columns.ts'
import { users } from './users.ts'

/** One element of an analysed problem, as the engine returned it. */
export interface StoredElement {
  text: string
  /** 'Who has …?' questions of this element, one or more. */
  questions: string[]
  /** Code from the challenge taxonomy, where the engine knows one. */
  challenge: string | null
}

/** A problem a user wants to solve. `statement` is the original, `problemStatement` the reframed one. */
export const problems = pgTable(
  'problems',
  {
    id: serial('id').primaryKey(),
    statement: text('statement').notNull(),
    problemStatement: text('problem_statement').notNull(),
    elements: text('elements').array().notNull().default([]),
    searchQuestions: text('search_questions').array().notNull().default([]),
    /** Null for a problem without an owner, which nobody can read through the API. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The elements with their questions and codes; `elements` and `searchQuestions` are derived from it. */
    analysis: jsonb('analysis').$type<StoredElement[]>().notNull().default([]),
    /** The engine that analysed it. */
    engine: text('engine').notNull().default('library'),
    /** Increased by every new analysis; precedents belong to one revision. */
    revision: integer('revision').notNull().default(1),
    /** Until when one process may search for this revision's precedents. */
    searchLeaseUntil: moment('search_lease_until'),
    /** When the search for this revision's precedents was completed. */
    precedentsFoundAt: moment('precedents_found_at'),
    createdAt: createdAt(),
  },
  (table) => [index('problems_user').on(table.userId, table.createdAt)],
)
export type ProblemRow = typeof problems.$inferSelect
