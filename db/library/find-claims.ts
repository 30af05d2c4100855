import type { Claim } from './claims.ts'
import { packClaims } from './pack-claims.ts' with { type: 'macro' }

const packed = packClaims()

/**
 * The claims of an entry; empty when they have not been listed. Unpacked for each request, which takes about a
 * millisecond: kept unpacked, they would take several megabytes for what few people open.
 */
export function findClaims(id: string): Claim[] {
  const lines = Bun.zstdDecompressSync(Buffer.from(packed, 'base64')).toString()
  const start = lines.indexOf(`\n${id}\t`)
  if (start < 0) return []
  const json = lines.slice(start + id.length + 2, lines.indexOf('\n', start + 1))
  return JSON.parse(json) as Claim[]
}
