import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A folder in `root` with a suite's own migrations, by name; each adds one version of the schema. */
export function migrationsFolder(root: string, migrations: Record<string, string>): string {
  const folder = mkdtempSync(join(root, 'migrations-'))
  const entries = Object.entries(migrations).map(([tag, statements], idx) => {
    writeFileSync(join(folder, `${tag}.sql`), statements)
    return { idx, version: '7', when: Date.UTC(2026, 0, 1 + idx), tag, breakpoints: true }
  })
  mkdirSync(join(folder, 'meta'))
  const journal = { version: '7', dialect: 'postgresql', entries }
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify(journal))
  return folder
}
