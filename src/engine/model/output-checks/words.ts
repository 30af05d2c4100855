/** The words of a text in any script that parts its words. */
export const wordsOf = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? []

/** Two forms of one word: 'nurse' and 'nurses', 'Praxis' and 'Praxen'. Rough on purpose: it only ever asks for a repair. */
export function isSameWord(one: string, other: string): boolean {
  if (one === other) return true
  const shorter = Math.min(one.length, other.length)
  if (shorter < 4 || Math.abs(one.length - other.length) > 3) return false
  const shared = Math.max(4, shorter - 2)
  return one.slice(0, shared) === other.slice(0, shared)
}
