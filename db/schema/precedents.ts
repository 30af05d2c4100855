import { boolean, index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { problems } from './problems.ts'

/** Why a precedent fits an element, in sentences for the user. */
export interface StoredFit {
  matches: string
  differs: string
  /** How far its industry is from the user's. */
  distance: 'own' | 'near' | 'far'
}

/** Innovations found for a problem. `questionIndex` is the index of the element it belongs to. */
export const precedents = pgTable(
  'precedents',
  {
    id: serial('id').primaryKey(),
    problemId: integer('problem_id')
      .notNull()
      .references(() => problems.id, { onDelete: 'cascade' }),
    entity: text('entity').notNull(),
    innovation: text('innovation').notNull(),
    year: integer('year'),
    questionIndex: integer('question_index').notNull(),
    selected: boolean('selected').notNull().default(false),
    /** `curated`: from the library, with sources. `model`: recalled by a model, unverified. */
    origin: text('origin', { enum: ['curated', 'model'] }).notNull(),
    /** Id of the library entry, which alone decides the sources shown. */
    libraryEntry: text('library_entry'),
    fit: jsonb('fit').$type<StoredFit>(),
    /** The revision of the problem it was found for. */
    revision: integer('revision').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [index('precedents_problem').on(table.problemId, table.revision, table.questionIndex, table.id)],
)
export type PrecedentRow = typeof precedents.$inferSelect
