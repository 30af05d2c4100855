import { lt, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { modelCalls, modelUsage } from './schema/model-calls.ts'

/** Counts a call on that day (`2026-11-20`) in one statement; false when the user has none left. */
export async function takeModelCall(
  db: Db,
  userId: number,
  day: string,
  callsPerDay: number,
): Promise<boolean> {
  if (callsPerDay < 1) return false
  const counted = await db
    .insert(modelCalls)
    .values({ userId, day, calls: 1 })
    .onConflictDoUpdate({
      target: [modelCalls.userId, modelCalls.day],
      set: { calls: sql`${modelCalls.calls} + 1` },
      setWhere: lt(modelCalls.calls, callsPerDay),
    })
    .returning({ calls: modelCalls.calls })
  return counted.length > 0
}

export async function insertModelUsage(db: Db, usage: typeof modelUsage.$inferInsert): Promise<void> {
  await db.insert(modelUsage).values(usage)
}
