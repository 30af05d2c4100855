import type { Word } from './words.ts'

/** Phrases by their first word, each as its further words. */
export type Phrases = Map<string, string[][]>

/** Most phrases are one word, and share this. */
const nothingFurther: string[] = []

/** A phrase is cut into words as a text is. */
export function phrasesOf(list: Iterable<string>): Phrases {
  const phrases: Phrases = new Map()
  for (const phrase of list) {
    const [first = '', ...rest] = phrase
      .replaceAll(/(?<=\p{L})-(?=\p{L})/gu, ' ')
      .replaceAll(/(?<!n)'s\b/gu, " 's")
      .replaceAll('_', ' ')
      .split(' ')
    const further = rest.length === 0 ? nothingFurther : rest
    const known = phrases.get(first)
    if (known) known.push(further)
    else phrases.set(first, [further])
  }
  return phrases
}

const none: number[] = []

/** How many words each of the phrases takes that stands at `at`. */
export function lengthsAt(phrases: Phrases, words: readonly Word[], at: number): number[] {
  const found = phrases.get(words[at]?.text ?? '')
  if (!found) return none
  return found.flatMap((rest) =>
    rest.every((word, index) => words[at + 1 + index]?.text === word) ? rest.length + 1 : [],
  )
}

/** Whether one of the phrases stands at `at`. */
export const standsAt = (phrases: Phrases, words: readonly Word[], at: number): boolean =>
  phrases
    .get(words[at]?.text ?? '')
    ?.some((rest) => rest.every((word, index) => words[at + 1 + index]?.text === word)) ?? false

export const holds = (phrases: Phrases, words: readonly Word[]) =>
  words.some((_, at) => standsAt(phrases, words, at))

/** Every form of a verb but the past; of several words, the first is the verb. */
export function verbForms(verb: string): string[] {
  const [first = '', ...rest] = verb.split(' ')
  const forms = [first, `${first}s`, `${first}ing`]
  if (/(?:s|sh|ch|x|z)$/u.test(first)) forms.push(`${first}es`)
  if (first.endsWith('e')) forms.push(`${first.slice(0, -1)}ing`)
  if (/[^aeiou]y$/u.test(first)) forms.push(`${first.slice(0, -1)}ies`)
  if (/[aeiou][bdgklmnprt]$/u.test(first)) forms.push(`${first}${first.at(-1)}ing`)
  return forms.map((form) => [form, ...rest].join(' '))
}
