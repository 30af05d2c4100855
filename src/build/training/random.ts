/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Shuffles in place. */
export function shuffle(items: Uint32Array, random: () => number): void {
  for (let at = items.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    const item = items[at] ?? 0
    items[at] = items[other] ?? 0
    items[other] = item
  }
}
