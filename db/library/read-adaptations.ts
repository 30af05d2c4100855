import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dir, 'adaptations')

/**
 * All adaptations by entry and setting: JSON, compressed by zstd, in base64. Called as a macro, so that the binary holds
 * the text and opens no file.
 */
export function readAdaptations(): string {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
  const adaptations = files.map((name) => [
    name.slice(0, -'.yaml'.length),
    Bun.YAML.parse(readFileSync(join(folder, name), 'utf8')),
  ])
  const json = JSON.stringify(Object.fromEntries(adaptations))
  return Bun.zstdCompressSync(json, { level: 19 }).toString('base64')
}
