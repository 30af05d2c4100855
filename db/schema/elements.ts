import { boolean, index, integer, jsonb, pgTable, real, serial, text } from 'drizzle-orm/pg-core'
import { createdAt, moment } from './columns.ts'
import { problems } from './problems.ts'

/** A span of the statement, in UTF-16 code units; `end` is exclusive. */
export interface StoredSpan {
  start: number
  end: number
}

/** Another wording that the user can choose for an element. */
export interface StoredAlternative {
  text: string
  questions: string[]
  challenges: string[]
}

/** Why the last search for an element failed: an error code and the sentence shown for it. */
export interface StoredError {
  code: string
  message: string
}

/**
 * The sub-problems of a problem, each with the state of the search for its precedents. A changed element is a new row
 * that replaces the old one. Removed and replaced rows are kept, with their precedents, so that they can be restored.
 */
export const elements = pgTable(
  'elements',
  {
    id: serial('id').primaryKey(),
    problemId: integer('problem_id')
      .notNull()
      .references(() => problems.id, { onDelete: 'cascade' }),
    /** The revision of the problem it belongs to. */
    revision: integer('revision').notNull().default(1),
    /** From 0. */
    position: integer('position').notNull(),
    text: text('text').notNull(),
    /** 'Who has …?' questions, one or more. */
    questions: text('questions').array().notNull(),
    /** Up to three codes of the challenge taxonomy, nearest first. */
    challenges: text('challenges').array().notNull().default([]),
    /** One English line, in roles only, as in the library. */
    purpose: text('purpose'),
    /** What the statement says that supports it. */
    evidence: jsonb('evidence').$type<StoredSpan[]>().notNull().default([]),
    /** 0 to 1; null when the engine gives none. */
    confidence: real('confidence'),
    alternatives: jsonb('alternatives').$type<StoredAlternative[]>().notNull().default([]),
    searchState: text('search_state', { enum: ['waiting', 'running', 'done', 'failed'] })
      .notNull()
      .default('waiting'),
    /** The search that has the lease, and until when. Null unless running. */
    leaseHolder: text('lease_holder'),
    leaseUntil: moment('lease_until'),
    /** Null unless failed. */
    error: jsonb('error').$type<StoredError>(),
    /** Whether the user added, changed or confirmed it. */
    edited: boolean('edited').notNull().default(false),
    /** The element that this one replaces. */
    replaces: integer('replaces'),
    removedAt: moment('removed_at'),
    createdAt: createdAt(),
  },
  (table) => [index('elements_problem').on(table.problemId, table.revision, table.position)],
)
export type ElementRow = typeof elements.$inferSelect
