import { isNotNull } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { createdAt, moment } from './columns.ts'
import { users } from './users.ts'

/** One way to understand a statement that can be read in several. */
export interface StoredReading {
  label: string
  /** Codes of the challenge taxonomy. */
  challenges: string[]
}

/** The limits before the user changed them. */
export interface FormerLimits {
  limits: string[]
  /** When they were changed, in ISO 8601. */
  until: string
}

/** A problem a user wants to solve. `statement` is the original, `problemStatement` the reframed one. */
export const problems = pgTable(
  'problems',
  {
    id: serial('id').primaryKey(),
    statement: text('statement').notNull(),
    /** The user's short name for it; null until they give one. */
    name: text('name'),
    /** The client or project it is for, in the user's words; null for none. */
    label: text('label'),
    problemStatement: text('problem_statement').notNull(),
    /** Texts and questions of the current elements, copied from their rows by db/elements.ts. */
    elements: text('elements').array().notNull().default([]),
    searchQuestions: text('search_questions').array().notNull().default([]),
    /** Null for a problem without an owner, which nobody can read through the API. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Up to three ways to understand the statement, when the engine is unsure. */
    readings: jsonb('readings').$type<StoredReading[]>().notNull().default([]),
    /** What every answer must respect, in the user's words; empty for rows from before it was stored. */
    limits: text('limits').array().notNull().default([]),
    /** What they were before, oldest first: empty until the user changes them. From then on no analysis replaces them. */
    formerLimits: jsonb('former_limits').$type<FormerLimits[]>().notNull().default([]),
    /** The engine that analysed it. */
    engine: text('engine').notNull().default('library'),
    /** The model that the engine used; null for the library, and for rows from before it was stored. */
    model: text('model'),
    /** Increased by every new analysis; elements and precedents belong to one revision. */
    revision: integer('revision').notNull().default(1),
    archivedAt: moment('archived_at'),
    /** When it was put in the trash, with its ideas. */
    deletedAt: moment('deleted_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('problems_history').on(table.userId, table.createdAt, table.id, table.deletedAt, table.archivedAt),
    index('problems_trash').on(table.deletedAt).where(isNotNull(table.deletedAt)),
  ],
)
export type ProblemRow = typeof problems.$inferSelect
