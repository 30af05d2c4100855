import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'
import { ideas } from './ideas.ts'
import { precedents } from './precedents.ts'

/** Which precedents an idea is built from. A new analysis never deletes a precedent with such a link. */
export const ideaPrecedents = pgTable(
  'idea_precedents',
  {
    ideaId: integer('idea_id')
      .notNull()
      .references(() => ideas.id, { onDelete: 'cascade' }),
    precedentId: integer('precedent_id')
      .notNull()
      .references(() => precedents.id),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.ideaId, table.precedentId] }),
    index('idea_precedents_precedent').on(table.precedentId),
  ],
)
