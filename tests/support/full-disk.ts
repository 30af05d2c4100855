import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database.ts'
import * as schema from '../../db/schema/index.ts'

const tables = Object.values(schema).flatMap((item) => (is(item, PgTable) ? [getTableName(item)] : []))

/** Every write fails as on a full disk, and reads work, until the result is disposed of. */
export async function fillDisk(db: Db): Promise<AsyncDisposable> {
  await db.execute(sql`CREATE FUNCTION disk_full() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$`)
  for (const table of tables)
    await db.execute(
      sql`CREATE TRIGGER disk_full BEFORE INSERT OR UPDATE OR DELETE ON ${sql.identifier(table)} EXECUTE FUNCTION disk_full()`,
    )
  return { [Symbol.asyncDispose]: async () => void (await db.execute(sql`DROP FUNCTION disk_full CASCADE`)) }
}
