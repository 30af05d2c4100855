import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const claimsFolder = join(import.meta.dir, 'claims')

/** The content of each `claims/ID.yaml`, unchecked, by the id of its entry. */
export function readClaims(): Record<string, unknown> {
  const files = readdirSync(claimsFolder)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
  return Object.fromEntries(
    files.map((name) => [
      name.slice(0, -'.yaml'.length),
      Bun.YAML.parse(readFileSync(join(claimsFolder, name), 'utf8')),
    ]),
  )
}
