/** Words a text must have before a continuation is asked for. */
export const MIN_WORDS = 3

const JOIN_WORDS = 3

export const wordsOf = (text: string): string[] => text.split(/\s+/u).filter((word) => word !== '')

/** Puts a suggestion behind the text: with a space where one is needed, without texts that both have at the join. */
export function joinSuggestion(text: string, suggestion: string): string {
  return text + continuationOf(text, suggestion)
}

/** The part of a suggestion that would really be added. */
export function continuationOf(text: string, suggestion: string): string {
  const rest = withoutRepeat(text, suggestion.trim())
  if (rest === '') return ''
  return needsSpace(text, rest) ? ` ${rest}` : rest
}

function withoutRepeat(text: string, suggestion: string): string {
  const before = wordsOf(text).slice(-JOIN_WORDS).map(bare)
  const after = wordsOf(suggestion)
  for (let count = Math.min(JOIN_WORDS, before.length, after.length); count > 0; count -= 1) {
    const repeats = after
      .slice(0, count)
      .every((word, index) => bare(word) === before[before.length - count + index])
    if (repeats) return after.slice(count).join(' ')
  }
  return suggestion
}

const bare = (word: string) => /^.*[\p{L}\p{N}]/u.exec(word.toLowerCase())?.[0] ?? word

const needsSpace = (text: string, rest: string) =>
  text !== '' && !/\s$/u.test(text) && !/^[.,;:!?)]/u.test(rest)
