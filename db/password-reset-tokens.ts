import { and, eq, gt } from 'drizzle-orm'
import type { Db } from './database.ts'
import { passwordResetTokens } from './schema/password-reset-tokens.ts'
import { type UserRow, users } from './schema/users.ts'

const usable = (token: string, now: Date) =>
  and(
    eq(passwordResetTokens.token, token),
    eq(passwordResetTokens.used, false),
    gt(passwordResetTokens.expiresAt, now),
  )

/** Stores a token and invalidates the user's older ones. */
export async function replaceResetToken(
  db: Db,
  token: { token: string; userId: number; expiresAt: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    await consumeResetTokensOf(tx, token.userId)
    await tx.insert(passwordResetTokens).values(token)
  })
}

/** The user of a token that can still be used. */
export async function findResetUser(db: Db, token: string, now: Date): Promise<UserRow | null> {
  const [row] = await db
    .select({ user: users })
    .from(passwordResetTokens)
    .innerJoin(users, eq(users.id, passwordResetTokens.userId))
    .where(usable(token, now))
  return row?.user ?? null
}

/** Marks a token as used in one statement, so that of two uses at once only one succeeds. Null when it is used or expired. */
export async function consumeResetToken(
  db: Db,
  token: string,
  now: Date,
): Promise<{ userId: number } | null> {
  const [row] = await db
    .update(passwordResetTokens)
    .set({ used: true })
    .where(usable(token, now))
    .returning({ userId: passwordResetTokens.userId })
  return row ?? null
}

export async function consumeResetTokensOf(db: Db, userId: number): Promise<void> {
  await db.update(passwordResetTokens).set({ used: true }).where(eq(passwordResetTokens.userId, userId))
}
