import { contentWords, stemOf } from './words.ts'

/** The phrases that a text is classified by, each once: stems of its content words, and pairs of neighboring words. */
export function phrasesOf(text: string): string[] {
  const words = (
    text
      .toLowerCase()
      .replace(/['’]/gu, '')
      .match(/\p{L}+/gu) ?? []
  ).map(stemOf)
  const pairs = words.slice(1).map((word, at) => `${words[at]} ${word}`)
  return [...new Set([...contentWords(text).map(stemOf), ...pairs])]
}
