import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Problems that each entry would solve, in the words of many trades, by the entry's id. */
export type Situations = Record<string, string[]>

/** An entry's situations by who wrote them. */
type File = Record<string, string[]>

const folder = join(import.meta.dir, 'situations')

/** Only from source: the binary holds them packed. */
export function readSituations(): Situations {
  const names = readdirSync(folder).filter((name) => name.endsWith('.yaml'))
  const read = (name: string) => Bun.YAML.parse(readFileSync(join(folder, name), 'utf8')) as File
  return Object.fromEntries(
    names.sort().map((name) => [name.slice(0, -'.yaml'.length), Object.values(read(name)).flat()]),
  )
}

/** One file of 1 MB for the binary, which only a server with an embedding model unpacks. */
export const packSituations = (situations: Situations): Uint8Array =>
  Bun.zstdCompressSync(JSON.stringify(situations), { level: 19 })

export const unpackSituations = (packed: Uint8Array<ArrayBuffer>): Situations =>
  JSON.parse(Bun.zstdDecompressSync(packed).toString())
