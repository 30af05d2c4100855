import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'

/** Every row of every table, and the migrations. */
export async function allRows(db: Db): Promise<string[]> {
  const names = await listOf(db, sql`SELECT tablename AS text FROM pg_tables WHERE schemaname = 'public'`)
  const rows = names.map((name) =>
    listOf(db, sql`SELECT ${name} || to_jsonb(one)::text AS text FROM ${sql.identifier(name)} AS one`),
  )
  const migrations = listOf(db, sql`SELECT hash || created_at AS text FROM drizzle.__drizzle_migrations`)
  return (await Promise.all([...rows, migrations])).flat().toSorted()
}

async function listOf(db: Db, query: ReturnType<typeof sql>): Promise<string[]> {
  const rows = await db.select({ text: sql<string>`text` }).from(sql`(${query}) AS found`)
  return rows.map(({ text }) => text)
}
