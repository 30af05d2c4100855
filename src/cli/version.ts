import { readMigrations } from '../../db/backup/schema-tables.ts'
import { assets } from '../assets.ts'
import { components, version } from '../version.ts'

/** `precedents version [--json]`. */
export async function printVersion(args: string[]): Promise<void> {
  if (!args.includes('--json')) return console.log(version)
  const { platform, arch } = process
  const schema = readMigrations(assets.migrationsDir).at(-1)?.tag
  console.log(JSON.stringify({ version, schema, ...components, platform, arch }, null, 2))
}
