/**
 * Postings of one joined document per entry: for each stem the entries that hold it with their BM25 score, which depends
 * on nothing in a query. A query's score is the sum over its distinct stems.
 */
export interface TermIndex {
  /** Sorted, so that a stem is found by halving. */
  stems: readonly string[]
  /** Where each stem's postings begin; one more than there are stems. */
  starts: Uint32Array
  entries: Uint16Array
  /** Rounded to one byte each, as shares of the highest score. */
  scores: Uint8Array
  highestScore: number
}

/** The usual constants of BM25: how fast a repeated word stops to count, and how far length is made up for. */
const SATURATION = 2
const LENGTH_WEIGHT = 0.75
const MAX_BYTE = 255

/** `documents`: the stems of each entry's texts, in the entries' order. */
export function createTermIndex(documents: readonly (readonly string[])[]): TermIndex {
  const counts = documents.map((document) => Map.groupBy(document, (stem) => stem))
  const meanLength = documents.reduce((sum, { length }) => sum + length, 0) / Math.max(1, documents.length)
  const holders = new Map<string, number[]>()
  for (const [entry, stems] of counts.entries())
    for (const stem of stems.keys()) holders.set(stem, [...(holders.get(stem) ?? []), entry])
  const stems = [...holders.keys()].sort()
  const postings = stems.map((stem) => holders.get(stem) ?? [])
  const scores = stems.flatMap((stem, at) => {
    const entries = postings[at] ?? []
    const rarity = Math.log(1 + (documents.length - entries.length + 0.5) / (entries.length + 0.5))
    return entries.map((entry) => {
      const count = counts[entry]?.get(stem)?.length ?? 0
      const length = (documents[entry]?.length ?? 0) / meanLength
      return (
        (rarity * count * (SATURATION + 1)) /
        (count + SATURATION * (1 - LENGTH_WEIGHT + LENGTH_WEIGHT * length))
      )
    })
  })
  const highestScore = scores.reduce((highest, score) => Math.max(highest, score), 0)
  return {
    stems,
    starts: startsOf(postings),
    entries: Uint16Array.from(postings.flat()),
    scores: Uint8Array.from(scores, (score) => Math.round((score / highestScore) * MAX_BYTE)),
    highestScore,
  }
}

/** Each entry's BM25 score for a query, in the entries' order. */
export function scoreTerms(index: TermIndex, query: Iterable<string>, entryCount: number): Float32Array {
  const sums = new Float32Array(entryCount)
  for (const stem of new Set(query)) {
    const place = placeOfStem(index.stems, stem)
    if (place === null) continue
    for (let at = index.starts[place] ?? 0; at < (index.starts[place + 1] ?? 0); at++) {
      const entry = index.entries[at] ?? 0
      sums[entry] = (sums[entry] ?? 0) + (index.scores[at] ?? 0)
    }
  }
  return sums.map((sum) => (sum * index.highestScore) / MAX_BYTE)
}

/** By halving; null where it is not among them. */
export function placeOfStem(sorted: readonly string[], wanted: string): number | null {
  let low = 0
  let high = sorted.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = sorted[middle] ?? ''
    if (found === wanted) return middle
    if (found < wanted) low = middle + 1
    else high = middle - 1
  }
  return null
}

/** Where each list begins when all are joined to one; one more than there are lists. */
export function startsOf(lists: readonly (readonly unknown[])[]): Uint32Array {
  const starts = new Uint32Array(lists.length + 1)
  for (const [at, { length }] of lists.entries()) starts[at + 1] = (starts[at] ?? 0) + length
  return starts
}
