/** Lengths are told apart in steps of so many words. */
const LENGTH_STEP = 4
const MAX_STEPS = 6
/** How many positions of a clause and counts of clauses are told apart. */
const MAX_PLACE = 3
const MAX_COUNT = 8
/** Words of the next clause that say how it goes on. */
const NEXT_WORDS = 3

/** A clause by its words in ones, twos and threes, also the small ones ("can't", "only", "until"), and by its length. */
export function clauseFeatures(clause: string): string[] {
  const words = ['^', ...wordsOf(clause), '$']
  const pairs = words.slice(1).map((word, before) => `${words[before]} ${word}`)
  const triples = words.slice(2).map((word, before) => `${words[before]} ${words[before + 1]} ${word}`)
  const steps = Math.min(Math.floor(words.length / LENGTH_STEP), MAX_STEPS)
  return [...new Set([...words, ...pairs, ...triples, `@length ${steps}`])]
}

/** The same with the words of the clauses beside it, and where it stands in its statement. */
export function featuresInPlace(clauses: readonly string[], at: number): string[] {
  const before = wordsOf(clauses[at - 1] ?? '').map((word) => `<${word}`)
  const after = wordsOf(clauses[at + 1] ?? '').map((word) => `>${word}`)
  return [
    ...clauseFeatures(clauses[at] ?? ''),
    ...new Set([...before, ...after.slice(0, NEXT_WORDS)]),
    `@place ${Math.min(at, MAX_PLACE)}`,
    `@count ${Math.min(clauses.length, MAX_COUNT)}`,
    ...(at === clauses.length - 1 ? ['@last'] : []),
  ]
}

/** Words and some signs; every figure is '#'. */
const wordsOf = (clause: string): string[] =>
  clause
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/\d+(?:[.,:]\d+){0,4}/gu, '#')
    .match(/#|[€$£%?!]|[\p{L}']+/gu) ?? []
