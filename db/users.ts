import { eq, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { prepared } from './prepared.ts'
import { type UserRow, users } from './schema/users.ts'

const byUsername = prepared((db) =>
  db
    .select()
    .from(users)
    .where(eq(users.username, sql.placeholder('username')))
    .prepare('user_by_username'),
)

/** Null when nobody has this address. */
export async function findUserByUsername(db: Db, username: string): Promise<UserRow | null> {
  const [row] = await byUsername(db).execute({ username })
  return row ?? null
}

export async function findUser(db: Db, id: number): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row ?? null
}

export async function listUsers(db: Db): Promise<UserRow[]> {
  return db.select().from(users).orderBy(users.id)
}

/** Null when the address is taken. */
export async function insertUser(
  db: Db,
  user: { username: string; password: string },
): Promise<UserRow | null> {
  const [row] = await db
    .insert(users)
    .values(user)
    .onConflictDoNothing({ target: users.username })
    .returning()
  return row ?? null
}

export async function updateDisabled(db: Db, userId: number, disabled: boolean): Promise<void> {
  await db.update(users).set({ disabled }).where(eq(users.id, userId))
}

/** Also deletes everything the user owns. */
export async function deleteUser(db: Db, userId: number): Promise<void> {
  await db.delete(users).where(eq(users.id, userId))
}

export async function updatePassword(db: Db, userId: number, password: string): Promise<void> {
  await db.update(users).set({ password }).where(eq(users.id, userId))
}
