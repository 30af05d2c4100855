import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** As drizzle-kit describes the only table of these suites. */
const tables = { 'public.things': { name: 'things', columns: {}, foreignKeys: {} } }

/** A folder in `root` with a suite's own migrations, by name; each adds one version of the schema. */
export function migrationsFolder(root: string, migrations: Record<string, string>): string {
  const folder = mkdtempSync(join(root, 'migrations-'))
  mkdirSync(join(folder, 'meta'))
  const entries = Object.entries(migrations).map(([tag, statements], idx) => {
    writeFileSync(join(folder, `${tag}.sql`), statements)
    writeFileSync(join(folder, 'meta', `${tag.split('_')[0]}_snapshot.json`), JSON.stringify({ tables }))
    return { idx, version: '7', when: Date.UTC(2026, 0, 1 + idx), tag, breakpoints: true }
  })
  const journal = { version: '7', dialect: 'postgresql', entries }
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify(journal))
  return folder
}
