import { eq, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { prepared } from './prepared.ts'
import { type BackgroundRow, precedentBackgrounds } from './schema/precedent-backgrounds.ts'

const ofPrecedent = prepared((db) =>
  db
    .select()
    .from(precedentBackgrounds)
    .where(eq(precedentBackgrounds.precedentId, sql.placeholder('precedentId')))
    .prepare('background_of_precedent'),
)

/** Null before it has been researched. The caller has checked who owns the precedent. */
export async function findBackground(db: Db, precedentId: number): Promise<BackgroundRow | null> {
  const [row] = await ofPrecedent(db).execute({ precedentId })
  return row ?? null
}

/** Keeps the first one when two are stored at once. */
export async function insertBackground(
  db: Db,
  background: typeof precedentBackgrounds.$inferInsert,
): Promise<void> {
  await db
    .insert(precedentBackgrounds)
    .values(background)
    .onConflictDoNothing({ target: precedentBackgrounds.precedentId })
}
