import { integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { precedents } from './precedents.ts'

/** The text of a precedent's detail dialog; researched once. */
export const precedentBackgrounds = pgTable('precedent_backgrounds', {
  id: serial('id').primaryKey(),
  precedentId: integer('precedent_id')
    .notNull()
    .unique()
    .references(() => precedents.id, { onDelete: 'cascade' }),
  background: text('background').notNull(),
  insights: text('insights').array().notNull(),
  impact: text('impact').notNull(),
  justification: text('justification').notNull(),
  questions: text('questions').array().notNull(),
  /** The model that wrote it; null for the library's text. */
  model: text('model'),
  createdAt: createdAt(),
})
export type BackgroundRow = typeof precedentBackgrounds.$inferSelect
