/** How many repeated words are removed where the suggestion joins the text. */
const JOIN_WORDS = 3

export const wordsOf = (text: string): string[] => text.split(/\s+/u).filter((word) => word !== '')

/** The part of a suggestion that is new, with a space in front where one is needed. */
export function continuationOf(text: string, suggestion: string): string {
  const rest = withoutRepeat(text, suggestion.trim())
  if (rest === '') return ''
  return needsSpace(text, rest) ? ` ${rest}` : rest
}

function withoutRepeat(text: string, suggestion: string): string {
  const before = wordsOf(text).slice(-JOIN_WORDS).map(normalise)
  const after = wordsOf(suggestion)
  for (let count = Math.min(JOIN_WORDS, before.length, after.length); count > 0; count -= 1) {
    const repeats = after
      .slice(0, count)
      .every((word, index) => normalise(word) === before[before.length - count + index])
    if (repeats) return after.slice(count).join(' ')
  }
  return suggestion
}

/** Ignores case and trailing punctuation. */
const normalise = (word: string) => /^.*[\p{L}\p{N}]/u.exec(word.toLowerCase())?.[0] ?? word

const needsSpace = (text: string, rest: string) =>
  text !== '' && !/\s$/u.test(text) && !/^[.,;:!?)]/u.test(rest)
