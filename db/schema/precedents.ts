import { boolean, index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { problems } from './problems.ts'

/** Why a precedent answers an element, in sentences a person reads. */
export interface StoredFit {
  matches: string
  differs: string
  /** How far its field is from the user's. */
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
    /** `curated`: in the library, with sources. `model`: recalled by a model, unverified. */
    origin: text('origin', { enum: ['curated', 'model'] }).notNull(),
    /** Id of the library entry; its sources are attached through it and through nothing else. */
    libraryEntry: text('library_entry'),
    fit: jsonb('fit').$type<StoredFit>(),
    /** The problem's revision that it was found for. */
    revision: integer('revision').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [index('precedents_problem').on(table.problemId, table.revision, table.questionIndex, table.id)],
)
export type PrecedentRow = typeof precedents.$inferSelect
