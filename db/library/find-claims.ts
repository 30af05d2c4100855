import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Claim } from './claims.ts'
import { readClaimsOf } from './read-claims.ts'

/** Of the file that the binary holds beside its code. */
export const PACKED_CLAIMS = 'claims.zst'

/**
 * The claims of an entry; empty when they have not been listed. Read for each request, which takes about a millisecond:
 * kept in memory, they would take several megabytes for what few people open.
 */
export function findClaims(id: string): Claim[] {
  const claims = Bun.isStandaloneExecutable
    ? findPacked(readFileSync(join(import.meta.dir, PACKED_CLAIMS)), id)
    : readClaimsOf(id)
  return (claims ?? []) as Claim[]
}

/** One line for each entry: its id, a tab and its claims in JSON. */
export function packClaims(claims: Record<string, unknown>): Uint8Array {
  const lines = Object.entries(claims).map(([id, all]) => `${id}\t${JSON.stringify(all)}\n`)
  return Bun.zstdCompressSync(`\n${lines.join('')}`, { level: 19 })
}

/** Null without the entry. Parses its line only. */
export function findPacked(packed: Uint8Array<ArrayBuffer>, id: string): unknown {
  const lines = Bun.zstdDecompressSync(packed).toString()
  const start = lines.indexOf(`\n${id}\t`)
  if (start < 0) return null
  return JSON.parse(lines.slice(start + id.length + 2, lines.indexOf('\n', start + 1)))
}
