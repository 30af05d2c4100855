import { contentWords } from './words.ts'

/** A text is compared in at most this many units; longer texts are condensed to it. */
const MAX_UNITS = 12

/** Words that a sentence needs to be compared by itself. */
const MIN_WORDS = 2

/**
 * The sentences of a text that say something, each as its content words. Where there are too many, neighbors are joined,
 * so that nothing is lost. A text without any such sentence is one unit.
 */
export function unitsOf(text: string): string[][] {
  const sentences = text
    .split(/(?<=[.!?;:])\s+|\n+/u)
    .map(contentWords)
    .filter((words) => words.length >= MIN_WORDS)
  if (sentences.length === 0) return [contentWords(text)]
  const perUnit = Math.ceil(sentences.length / MAX_UNITS)
  return Array.from({ length: Math.ceil(sentences.length / perUnit) }, (_, unit) =>
    sentences.slice(unit * perUnit, (unit + 1) * perUnit).flat(),
  )
}
