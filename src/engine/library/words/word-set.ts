/** A set of words, written as one text. */
export const wordSet = (text: string): Set<string> => new Set(text.trim().split(/\s+/u))
