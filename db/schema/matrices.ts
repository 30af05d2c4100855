import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { problems } from './problems.ts'

/** A part of a precedent for an element. */
export interface StoredCell {
  elementId: number
  precedentId: number
  /** The user's own wording; missing for the precedent's own part. */
  text?: string
  /** Whether ideas take it over. An own wording is kept without that. */
  chosen: boolean
}

/** What the user takes from the precedents of a problem. A precedent without a cell gives its home part. */
export const matrices = pgTable('matrices', {
  problemId: integer('problem_id')
    .primaryKey()
    .references(() => problems.id, { onDelete: 'cascade' }),
  cells: jsonb('cells').$type<StoredCell[]>().notNull(),
  /** Increased by every change; a change of an older one is rejected. */
  version: integer('version').notNull().default(1),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})
export type MatrixRow = typeof matrices.$inferSelect
