/** Words with a place each, without the words themselves. */
export interface WordTable {
  has(word: string): boolean
  /** Where the word came first in the list that the table was made of. */
  placeOf(word: string): number | undefined
}

/** A second hash, independent of the first. */
const SEED = 1
/** The bits of the second hash that fit into a double beside the 32 of the first. */
const SECOND_BITS = 21

/**
 * Keeps 53 bits of a hash of each word instead of the word: about 20 bytes where a Map with its strings takes 100, of
 * which tens of thousands would be the larger part of the engine's memory. That another word has the same hash happens
 * less than once in 10^11 questions.
 */
export function createWordTable(words: Iterable<string>): WordTable {
  const hashes = Float64Array.from(words, hashOf)
  const mask = 2 ** Math.ceil(Math.log2(hashes.length * 2 + 1)) - 1
  /** One more than a place; 0 where none is. */
  const slots = new Uint32Array(mask + 1)
  const slotOf = (hash: number) => {
    let slot = hash & mask
    while (slots[slot] && hashes[(slots[slot] ?? 0) - 1] !== hash) slot = (slot + 1) & mask
    return slot
  }
  for (const [place, hash] of hashes.entries()) {
    const slot = slotOf(hash)
    slots[slot] ||= place + 1
  }
  const placeOf = (word: string) => {
    const found = slots[slotOf(hashOf(word))]
    return found ? found - 1 : undefined
  }
  return { placeOf, has: (word) => placeOf(word) !== undefined }
}

const hashOf = (word: string) =>
  Bun.hash.xxHash32(word) + 2 ** 32 * (Bun.hash.xxHash32(word, SEED) >>> (32 - SECOND_BITS))
