import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, moment } from './columns.ts'
import { users } from './users.ts'

/** An answer as it was sent. */
export interface StoredAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

/** Writes that named an Idempotency-Key, and their answers, so that one sent again is not carried out again. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** SHA-256 of the request, which a key stands for. */
    requestHash: text('request_hash').notNull(),
    /** The request that works on it, and until when. Null unless it is in progress. */
    leaseHolder: text('lease_holder'),
    leaseUntil: moment('lease_until'),
    /** The id of what the request stored, written in the same transaction. */
    resultId: integer('result_id'),
    /** Null until the request has been answered. */
    answer: jsonb('answer').$type<StoredAnswer>(),
    /** Whether the answer is the final one; a failed request is carried out again. */
    succeeded: boolean('succeeded').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotency_keys_created').on(table.createdAt),
  ],
)
export type IdempotencyKeyRow = typeof idempotencyKeys.$inferSelect
