import { readClaims } from './read-claims.ts'

/**
 * All claims as lines of an entry's id, a tab and its claims in JSON, compressed by zstd, in base64. Called as a macro, so
 * that the binary holds the text and opens no file.
 */
export function packClaims(): string {
  const lines = Object.entries(readClaims()).map(([id, claims]) => `${id}\t${JSON.stringify(claims)}\n`)
  return Bun.zstdCompressSync(`\n${lines.join('')}`, { level: 19 }).toString('base64')
}
