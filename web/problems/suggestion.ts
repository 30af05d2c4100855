/** How many repeated words are removed where the suggestion joins the text. */
const JOIN_WORDS = 3
/** Longer words are not looked at. */
const MAX_WORD = 40

export const wordsOf = (text: string): string[] => text.split(/\s+/u).filter((word) => word !== '')

/** The part of a suggestion that is new, with a space in front where one is needed. */
export function continuationOf(text: string, suggestion: string): string {
  const rest = withoutRepeat(text, suggestion.trim())
  const begun = beginningOfWord(text, rest)
  if (begun !== '') return rest.slice(begun.length)
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

/** A single letter is more likely a word, such as 'a'. */
const MIN_BEGINNING = 2

/** The letters at the end of the text, if the suggestion goes on with a longer word that begins with them. */
function beginningOfWord(text: string, rest: string): string {
  if (unspaced.test(text.slice(-1))) return repeatedLetters(text, rest)
  const begun = /\p{L}{0,40}$/u.exec(text.slice(-MAX_WORD))?.[0] ?? ''
  const goesOn = /^\p{L}/u.test(rest.slice(begun.length))
  const isBeginning = rest.toLowerCase().startsWith(begun.toLowerCase())
  return begun.length >= MIN_BEGINNING && isBeginning && goesOn ? begun : ''
}

/** The end of the text that the suggestion begins with. */
function repeatedLetters(text: string, rest: string): string {
  const longest = Math.min(MAX_WORD, text.length, rest.length)
  const lengths = Array.from({ length: longest }, (_, at) => longest - at)
  return rest.slice(0, lengths.find((length) => text.endsWith(rest.slice(0, length))) ?? 0)
}

/** Ignores case and trailing punctuation. */
const normalise = (word: string) => /^.*[\p{L}\p{N}]/u.exec(word.toLowerCase())?.[0] ?? word

const needsSpace = (text: string, rest: string) =>
  text !== '' && !/\s$/u.test(text) && !unspaced.test(text.slice(-1)) && !/^[.,;:!?)]/u.test(rest)

/** Scripts that do not separate words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}。，、！？]/u
