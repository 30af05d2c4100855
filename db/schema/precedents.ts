import { boolean, index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { problems } from './problems.ts'

/** Why a precedent fits an element, in sentences for the user. */
export interface StoredFit {
  matches: string
  differs: string
  /** How far its industry is from the user's. */
  distance: 'own' | 'near' | 'far'
  /** Missing means no. */
  isClose?: boolean | undefined
}

/** Innovations found for a problem. */
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
    /** The element it was found for; null for revisions from before elements were rows. Both go only with the problem. */
    elementId: integer('element_id'),
    /** The position of that element, copied by db/elements.ts. */
    questionIndex: integer('question_index').notNull(),
    /** Its place among all that the revision has ever had, from 0, which gives it its letter. */
    ordinal: integer('ordinal').notNull().default(0),
    selected: boolean('selected').notNull().default(false),
    /** `curated`: from the library, with sources. `model`: recalled by a model, unverified. `own`: the user's own. */
    origin: text('origin', { enum: ['curated', 'model', 'own'] }).notNull(),
    /** The model that recalled it; null unless `origin` is `model`, and for rows from before it was stored. */
    model: text('model'),
    /** Id of the library entry, which alone decides the sources shown. */
    libraryEntry: text('library_entry'),
    /** The user's own precedent that it is, even if that was deleted since. */
    ownPrecedentId: integer('own_precedent_id'),
    fit: jsonb('fit').$type<StoredFit>(),
    /** The revision of the problem it was found for. */
    revision: integer('revision').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    index('precedents_problem').on(table.problemId, table.revision, table.questionIndex, table.id),
    index('precedents_element').on(table.elementId),
  ],
)
export type PrecedentRow = typeof precedents.$inferSelect
