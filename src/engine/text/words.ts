import { stemmer } from 'stemmer'
import { library } from '../../../db/library/library.ts'

const stopWords = new Set(library.words.stopWords)

/** Words of two letters say little and are mostly units or slips. */
const MIN_LETTERS = 3

/** The words of a text that carry meaning, in their order: lower case, without apostrophes, figures and stop words. */
export function contentWords(text: string): string[] {
  const words =
    text
      .toLowerCase()
      .replace(/['’]/gu, '')
      .match(/\p{L}+/gu) ?? []
  return words.filter((word) => word.length >= MIN_LETTERS && !stopWords.has(word))
}

/** Texts share most of their words. Beyond so many, what is known is forgotten. */
const MAX_STEMS = 20_000
const stems = new Map<string, string>()

/** The stem by which forms of one word are counted as the same (Porter's algorithm). */
export function stemOf(word: string): string {
  const known = stems.get(word)
  if (known !== undefined) return known
  if (stems.size >= MAX_STEMS) stems.clear()
  const stem = stemmer(word)
  stems.set(word, stem)
  return stem
}
