/** A number that stands for these texts: FNV-1a, so that the same choice is worded the same way every time. */
export function seedOf(texts: string[]): number {
  let hash = 0x811c9dc5
  for (const character of texts.join('\n')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  }
  return hash
}
