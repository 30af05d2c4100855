/** Words and what is known of each, as one text in the words' order: nothing is read until it is asked for. */
export type Table = string

/** Neither words nor values may hold a colon or a semicolon. */
export const tableOf = (rows: Iterable<[string, string]>): Table =>
  [...rows]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([word, value]) => `${word}:${value};`)
    .join('')

/** What is known of a word, read once; null where nothing is. */
export function tableReader<T>(table: Table, read: (value: string) => T): (word: string) => T | null {
  const known = new Map<string, T>()
  return (word) => {
    const found = known.get(word)
    if (found !== undefined) return found
    const value = valueIn(table, word)
    if (value === null) return null
    const made = read(value)
    known.set(word, made)
    return made
  }
}

function valueIn(table: Table, word: string): string | null {
  let low = 0
  let high = table.length
  while (low < high) {
    const start = table.lastIndexOf(';', ((low + high) >> 1) - 1) + 1
    const colon = table.indexOf(':', start)
    const end = table.indexOf(';', colon)
    const here = table.slice(start, colon)
    if (here === word) return table.slice(colon + 1, end)
    if (here < word) low = end + 1
    else high = start
  }
  return null
}

/** The numbers of a value, written with spaces between them. */
export const numbersIn = (value: string): Float64Array => Float64Array.from(value.split(' '), Number)
