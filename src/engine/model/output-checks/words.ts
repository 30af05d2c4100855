const MIN_LENGTH = 4
const MAX_LENGTH_DIFFERENCE = 3
const MAX_ENDING = 2

/** The words of a text, in any script that separates words. */
export const wordsOf = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? []

/** Whether two words are forms of one, such as 'nurse' and 'nurses'. An approximation, since it only triggers repairs. */
export function isSameWord(one: string, other: string): boolean {
  if (one === other) return true
  const shorter = Math.min(one.length, other.length)
  if (shorter < MIN_LENGTH || Math.abs(one.length - other.length) > MAX_LENGTH_DIFFERENCE) return false
  const prefix = Math.max(MIN_LENGTH, shorter - MAX_ENDING)
  return one.slice(0, prefix) === other.slice(0, prefix)
}
