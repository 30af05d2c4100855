/** A number that stands for these texts: FNV-1a, so that the same choice is worded the same way every time. */
export function seedOf(texts: string[]): number {
  let hash = 0x811c9dc5
  for (const character of texts.join('\n')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  }
  return hash
}

/** One of several wordings. `turn` tells several choices of one seed apart. */
export function pick<T>(options: readonly [T, ...T[]], seed: number, turn = 0): T {
  return options[(Math.floor(seed / 7 ** (turn % 5)) + turn) % options.length] ?? options[0]
}
