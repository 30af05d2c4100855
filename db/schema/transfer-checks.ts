import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { precedents } from './precedents.ts'

/** What the user knows of one condition under which a precedent may not work. */
export interface StoredTransferAnswer {
  condition: string
  /** `holds`: the condition does not apply here. `fails`: it does. */
  state: 'holds' | 'fails' | 'unknown'
  note?: string
}

/** The answers of the transfer check of a precedent. A condition without one is unknown. */
export const transferChecks = pgTable('transfer_checks', {
  precedentId: integer('precedent_id')
    .primaryKey()
    .references(() => precedents.id, { onDelete: 'cascade' }),
  answers: jsonb('answers').$type<StoredTransferAnswer[]>().notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})
