import { integer, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

/** Vectors of the texts of one library entry, by an embedding model. They depend on nothing but the library. */
export const entryEmbeddings = pgTable(
  'entry_embeddings',
  {
    model: text('model').notNull(),
    /** Of the texts, so that a changed entry is embedded again. */
    contentHash: text('content_hash').notNull(),
    /** Numbers of one vector. */
    dimensions: integer('dimensions').notNull(),
    /** All vectors, one byte per number, as base64. */
    vectors: text('vectors').notNull(),
    /** What the numbers of each vector are multiplied by. */
    factors: real('factors').array().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.model, table.contentHash] })],
)
