import { and, eq, gt } from 'drizzle-orm'
import type { Db } from './connect.ts'
import { passwordResetTokens } from './schema/password-reset-tokens.ts'

/** Stores a token as the only one of its user that works: older ones are spent. */
export async function replaceResetToken(
  db: Db,
  token: { token: string; userId: number; expiresAt: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    await spendResetTokensOf(tx, token.userId)
    await tx.insert(passwordResetTokens).values(token)
  })
}

/** Spends a token in one statement, so that of two uses at once one finds nothing. Null when it is spent or expired. */
export async function spendResetToken(db: Db, token: string, now: Date): Promise<{ userId: number } | null> {
  const [row] = await db
    .update(passwordResetTokens)
    .set({ used: true })
    .where(
      and(
        eq(passwordResetTokens.token, token),
        eq(passwordResetTokens.used, false),
        gt(passwordResetTokens.expiresAt, now),
      ),
    )
    .returning({ userId: passwordResetTokens.userId })
  return row ?? null
}

export async function spendResetTokensOf(db: Db, userId: number): Promise<void> {
  await db.update(passwordResetTokens).set({ used: true }).where(eq(passwordResetTokens.userId, userId))
}
