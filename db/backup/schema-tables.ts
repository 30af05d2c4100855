import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'

/** A migration of this binary, with its statements. */
export interface Migration {
  tag: string
  /** The date that drizzle records. */
  when: number
  hash: string
  statements: string[]
}

/** A table as it is after a migration. */
export interface SchemaTable {
  name: string
  /** Columns whose values come from a sequence. */
  serials: string[]
  refersTo: string[]
}

interface Snapshot {
  tables: Record<
    string,
    {
      name: string
      columns: Record<string, { name: string; type: string }>
      foreignKeys: Record<string, { tableTo: string }>
    }
  >
}

export function readMigrations(migrationsFolder: string): Migration[] {
  const { entries } = readJson<{ entries: { tag: string }[] }>(migrationsFolder, '_journal.json')
  return readMigrationFiles({ migrationsFolder }).map(({ sql, folderMillis, hash }, index) => ({
    tag: entries[index]?.tag ?? '',
    when: folderMillis,
    hash,
    statements: sql,
  }))
}

/** The tables after a migration, each after those that it refers to. drizzle-kit writes them beside the migration. */
export function readSchemaTables(migrationsFolder: string, tag: string): SchemaTable[] {
  const [number = ''] = tag.split('_')
  const { tables } = readJson<Snapshot>(migrationsFolder, `${number}_snapshot.json`)
  return sortByReferences(
    Object.values(tables).map(({ name, columns, foreignKeys }) => ({
      name,
      serials: Object.values(columns).flatMap(({ name, type }) => (type === 'serial' ? [name] : [])),
      refersTo: Object.values(foreignKeys)
        .map(({ tableTo }) => tableTo)
        .filter((other) => other !== name),
    })),
  )
}

function readJson<T>(migrationsFolder: string, name: string): T {
  return JSON.parse(readFileSync(join(migrationsFolder, 'meta', name), 'utf8'))
}

function sortByReferences(all: SchemaTable[]): SchemaTable[] {
  const sorted: SchemaTable[] = []
  const missing = new Set(all.map(({ name }) => name))
  while (missing.size > 0) {
    const next = all.filter(
      ({ name, refersTo }) => missing.has(name) && !refersTo.some((other) => missing.has(other)),
    )
    if (next.length === 0) throw new Error('The tables refer to each other in a circle.')
    sorted.push(...next)
    for (const { name } of next) missing.delete(name)
  }
  return sorted
}
