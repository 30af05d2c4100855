import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const claimsFolder = join(import.meta.dir, 'claims')

/** The content of each `claims/ID.yaml`, unchecked, by the id of its entry. Only from source. */
export function readClaims(): Record<string, unknown> {
  const ids = readdirSync(claimsFolder)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => name.slice(0, -'.yaml'.length))
    .sort()
  return Object.fromEntries(ids.map((id) => [id, readClaimsOf(id)]))
}

/** Null without the file. */
export function readClaimsOf(id: string): unknown {
  const path = join(claimsFolder, `${id}.yaml`)
  return existsSync(path) ? Bun.YAML.parse(readFileSync(path, 'utf8')) : null
}
