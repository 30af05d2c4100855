/** eld's table: the score of each language, by its number, for groups of letters. */
export type Ngrams = Record<string, Record<string, number>>

/** The same in three texts of one byte per character. */
export interface PackedNgrams {
  /** All groups in order, each filled up to `WIDTH`. */
  groups: string
  /** How many languages each group has. */
  counts: string
  /** Language and score, group after group. */
  scores: string
}

const WIDTH = 6
const MAX_BYTE = 255
const byte = (value: number) => {
  if (!Number.isInteger(value) || value < 0 || value > MAX_BYTE) throw new Error(`${value} is not a byte`)
  return String.fromCharCode(value)
}
const filled = (group: string) => group.padEnd(WIDTH, '\0')

/** Throws when something is too large for its place. */
export function packNgrams(ngrams: Ngrams): PackedNgrams {
  const groups = Object.keys(ngrams).sort()
  if (groups.some(({ length }) => length > WIDTH)) throw new Error(`a group is longer than ${WIDTH}`)
  const entries = groups.map((group) => Object.entries(ngrams[group] ?? {}))
  return {
    groups: groups.map(filled).join(''),
    counts: entries.map(({ length }) => byte(length)).join(''),
    scores: entries
      .flatMap((scores) => scores.map(([code, score]) => byte(Number(code)) + byte(score)))
      .join(''),
  }
}

/** Makes the object of a group when it is read: all 50,000 of them would take 27 MB. */
export function openNgrams({ groups, counts, scores }: PackedNgrams): Ngrams {
  const starts = new Uint32Array(counts.length + 1)
  for (let at = 0; at < counts.length; at++) starts[at + 1] = (starts[at] ?? 0) + counts.charCodeAt(at)
  const scoresOf = (group: string) => {
    const place = placeOf(groups, filled(group))
    if (place === null) return undefined
    const found: Record<string, number> = {}
    for (let at = starts[place] ?? 0; at < (starts[place + 1] ?? 0); at++)
      found[scores.charCodeAt(2 * at)] = scores.charCodeAt(2 * at + 1)
    return found
  }
  return new Proxy<Ngrams>(
    {},
    { get: (_, group) => (typeof group === 'string' ? scoresOf(group) : undefined) },
  )
}

function placeOf(groups: string, wanted: string): number | null {
  let low = 0
  let high = groups.length / WIDTH - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = groups.slice(middle * WIDTH, (middle + 1) * WIDTH)
    if (found === wanted) return middle
    if (found < wanted) low = middle + 1
    else high = middle - 1
  }
  return null
}
