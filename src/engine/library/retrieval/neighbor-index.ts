import { placeOfStem, startsOf, type TermIndex } from './term-index.ts'

/** A text, with the entries that are apt for it. */
export interface JudgedText {
  stems: readonly string[]
  /** By their places, nearest first. */
  entries: readonly number[]
}

/**
 * The texts that were judged, one by one: for each stem of the term index those that hold it. The texts most like a query
 * speak for the entries that are apt for them. A classifier learns an entry with few texts poorly; here one very similar
 * text is enough.
 */
export interface NeighborIndex {
  /** Where the texts of each stem begin, in the order of the stems; one more than there are stems. */
  starts: Uint32Array
  texts: Uint16Array
  /** The length of each text as a vector of the rarities of its stems. */
  lengths: Float32Array
  /** Where the entries of each text begin; one more than there are texts. */
  entryStarts: Uint32Array
  /** By their places, nearest first. */
  entries: Uint16Array
}

/** As many of the nearest texts count. */
const NEIGHBORS = 30
/** How much less each further entry of a text counts. */
const RANK_DECAY = 0.25
const MAX_TEXTS = 2 ** 16

/** `stems`: those of the term index, which has all stems of the texts. */
export function createNeighborIndex(texts: readonly JudgedText[], stems: readonly string[]): NeighborIndex {
  if (texts.length > MAX_TEXTS) throw new Error(`more than ${MAX_TEXTS} texts`)
  const holders = new Map<string, number[]>(stems.map((stem) => [stem, []]))
  const distinct = texts.map((text) => new Set(text.stems))
  for (const [place, held] of distinct.entries()) for (const stem of held) holders.get(stem)?.push(place)
  const rarity = (stem: string) => rarityOf(holders.get(stem)?.length ?? 0, texts.length)
  return {
    starts: startsOf([...holders.values()]),
    texts: Uint16Array.from([...holders.values()].flat()),
    lengths: Float32Array.from(distinct, (held) =>
      Math.sqrt([...held].reduce((sum, stem) => sum + rarity(stem) ** 2, 0)),
    ),
    entryStarts: startsOf(texts.map(({ entries }) => entries)),
    entries: Uint16Array.from(texts.flatMap(({ entries }) => entries)),
  }
}

/** How much the texts nearest to a query speak for each entry, in the entries' order. */
export function scoreNeighbors(
  index: NeighborIndex,
  { stems }: Pick<TermIndex, 'stems'>,
  query: Iterable<string>,
  entryCount: number,
): Float32Array {
  const { starts, texts, lengths, entryStarts, entries } = index
  const similarities = new Float32Array(lengths.length)
  for (const stem of new Set(query)) {
    const place = placeOfStem(stems, stem)
    if (place === null) continue
    const end = starts[place + 1] ?? 0
    const weight = rarityOf(end - (starts[place] ?? 0), lengths.length) ** 2
    for (let at = starts[place] ?? 0; at < end; at++) {
      const text = texts[at] ?? 0
      similarities[text] = (similarities[text] ?? 0) + weight / (lengths[text] ?? 1)
    }
  }
  const nearest = nearestOf(similarities)
  const farthest = nearest.length < NEIGHBORS ? 0 : (similarities[nearest.at(-1) ?? 0] ?? 0)
  const scores = new Float32Array(entryCount)
  for (const text of nearest) {
    const nearness = (similarities[text] ?? 0) - farthest
    const start = entryStarts[text] ?? 0
    for (let at = start; at < (entryStarts[text + 1] ?? 0); at++) {
      const entry = entries[at] ?? 0
      scores[entry] = (scores[entry] ?? 0) + nearness / (1 + RANK_DECAY * (at - start))
    }
  }
  return scores
}

const rarityOf = (holders: number, count: number) => Math.log(count / (holders + 0.5))

/** The texts of the highest similarities above zero, the most similar first. */
function nearestOf(similarities: Float32Array): number[] {
  const nearest: number[] = []
  let least = 0
  for (let text = 0; text < similarities.length; text++) {
    const similarity = similarities[text] ?? 0
    if (similarity <= least) continue
    const place = nearest.findIndex((other) => (similarities[other] ?? 0) < similarity)
    nearest.splice(place === -1 ? nearest.length : place, 0, text)
    if (nearest.length > NEIGHBORS) nearest.pop()
    if (nearest.length === NEIGHBORS) least = similarities[nearest.at(-1) ?? 0] ?? 0
  }
  return nearest
}
