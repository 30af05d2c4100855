import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dir, 'adaptations')

/** All adaptations by entry and setting. */
export function readAdaptations() {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
  const adaptations = files.map((name) => [
    name.slice(0, -'.yaml'.length),
    Bun.YAML.parse(readFileSync(join(folder, name), 'utf8')),
  ])
  return Object.fromEntries(adaptations)
}
