import { index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { createdAt, moment } from './columns.ts'
import { ideas } from './ideas.ts'
import { users } from './users.ts'

/** Precedents that a user wrote or imported, which only this user sees. Empty texts say nothing. */
export const ownPrecedents = pgTable(
  'own_precedents',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    entity: text('entity').notNull(),
    innovation: text('innovation').notNull(),
    year: integer('year'),
    place: text('place').notNull(),
    outcome: text('outcome', { enum: ['success', 'mixed', 'failure'] }),
    impact: text('impact').notNull(),
    advice: text('advice').notNull(),
    whenNot: text('when_not').notNull(),
    background: text('background').notNull(),
    source: text('source').notNull(),
    /** The idea of which it tells what came of it; null when there is none, or it is gone. */
    derivedFrom: integer('derived_from').references(() => ideas.id, { onDelete: 'set null' }),
    /** When the user removed it; it is deleted a day later, until when it can be restored. */
    removedAt: moment('removed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('own_precedents_user').on(table.userId, table.id),
    index('own_precedents_derived_from').on(table.derivedFrom),
  ],
)
export type OwnPrecedentRow = typeof ownPrecedents.$inferSelect
