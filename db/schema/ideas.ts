import { index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { problems } from './problems.ts'
import { users } from './users.ts'

/** What an idea is made of. */
export interface StoredComposition {
  /** What it takes from a precedent, or in the user's own words, for an element. */
  parts: {
    elementId: number
    precedentId?: number
    text?: string
    /** The library entry of a part that is not from a precedent of the problem. */
    entry?: string
    part: string
    challenge: string | null
    /** The user chose it instead of the precedent's home part. */
    chosen?: 'side' | 'own'
  }[]
  /** How one part supports another, by index. */
  links: { from: number; to: number; kind: string }[]
  /** What no part provides yet. */
  gaps: { kind: string }[]
  /** Limits of the statement that a part breaks. */
  conflicts: { limit: string; part: number }[]
}

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
    /** Null when the engine gives none. */
    composition: jsonb('composition').$type<StoredComposition>(),
    /** The engine that wrote it. */
    engine: text('engine').notNull().default('library'),
    /** The model that the engine used; null for the library, and for rows from before it was stored. */
    model: text('model'),
    /** Increased by every saved change; a save based on an older version is rejected. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    index('ideas_problem').on(table.problemId),
    index('ideas_history').on(table.userId, table.createdAt, table.problemId, table.id),
  ],
)
export type IdeaRow = typeof ideas.$inferSelect
