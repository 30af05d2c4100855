import { and, count, eq, notInArray } from 'drizzle-orm'
import type { Db } from './database.ts'
import { entryEmbeddings } from './schema/entry-embeddings.ts'

type Values = typeof entryEmbeddings.$inferInsert

export async function listEmbeddingHashes(db: Db, model: string): Promise<string[]> {
  const rows = await db
    .select({ contentHash: entryEmbeddings.contentHash })
    .from(entryEmbeddings)
    .where(eq(entryEmbeddings.model, model))
  return rows.map(({ contentHash }) => contentHash)
}

export async function findEmbedding(db: Db, model: string, contentHash: string) {
  const [row] = await db
    .select()
    .from(entryEmbeddings)
    .where(and(eq(entryEmbeddings.model, model), eq(entryEmbeddings.contentHash, contentHash)))
  return row ?? null
}

/** Another process may have stored the same. */
export async function insertEmbedding(db: Db, values: Values): Promise<void> {
  await db.insert(entryEmbeddings).values(values).onConflictDoNothing()
}

/** Deletes those of entries that have changed since. */
export async function deleteOtherEmbeddings(db: Db, model: string, hashes: string[]): Promise<void> {
  await db
    .delete(entryEmbeddings)
    .where(and(eq(entryEmbeddings.model, model), notInArray(entryEmbeddings.contentHash, hashes)))
}

export async function countEmbeddings(db: Db, model: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(entryEmbeddings)
    .where(eq(entryEmbeddings.model, model))
  return row?.total ?? 0
}
