import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import * as schema from './schema/index.ts'

const parentsOf = (table: PgTable) =>
  getTableConfig(table).foreignKeys.map((key) => key.reference().foreignTable)

/** Every table of the schema, each after those that it refers to. */
export const tables: readonly PgTable[] = sortByReferences(
  Object.values(schema).flatMap((item) => (is(item, PgTable) ? [item] : [])),
)

function sortByReferences(all: PgTable[]): PgTable[] {
  const sorted: PgTable[] = []
  const rest = new Set(all)
  while (rest.size > 0) {
    const free = [...rest].filter((table) => parentsOf(table).every((parent) => !rest.has(parent)))
    if (free.length === 0) throw new Error('The tables refer to each other in a circle.')
    for (const table of free) {
      sorted.push(table)
      rest.delete(table)
    }
  }
  return sorted
}
