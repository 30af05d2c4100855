import { type Intent, intentOf } from './intent.ts'
import { holds } from './phrases.ts'
import { matchesOf, rulebook } from './rulebook.ts'
import { schemeIn } from './schemes.ts'
import type { Word } from './words.ts'

/** The rule by which the writer means to harm people; null when none does. */
export function harmIn(words: readonly Word[]): string | null {
  const intents = new Map<number, Intent>()
  for (const { name, intent, rules, unless } of rulebook().harm) {
    const told = new Map<number, boolean>()
    for (const { at, rule } of matchesOf(rules, words)) {
      const sentence = words[at]?.sentence ?? 0
      const isTold = told.get(sentence) ?? unless.some((phrases) => holds(phrases, sentenceAt(words, at)))
      told.set(sentence, isTold)
      if (isTold || isExclamation(words, at)) continue
      if (intent === 'any') return `${name}: ${rule.source}`
      const found = intents.get(at) ?? intentOf(words, at)
      intents.set(at, found)
      if (found === 'strong' || (found === 'plain' && intent === 'first')) return `${name}: ${rule.source}`
    }
  }
  return schemeIn(words)
}

/** 'I could kill him' is anger; 'how I could kill him' is not. */
function isExclamation(words: readonly Word[], at: number): boolean {
  const [writer, modal] = words.slice(Math.max(0, at - 2), at)
  const before = words.slice(words[at]?.sentence ?? 0, at)
  return (
    writer?.text === 'i' &&
    modal?.text === 'could' &&
    !before.some(({ text }) => ['how', 'where', 'what', 'so', 'if', 'whether'].includes(text))
  )
}

export function sentenceAt(words: readonly Word[], at: number): readonly Word[] {
  const first = words[at]?.sentence ?? 0
  let end = at + 1
  while (end < words.length && !words[end]?.opens) end += 1
  return words.slice(first, end)
}

export function sentencesOf(words: readonly Word[]): (readonly Word[])[] {
  const starts = words.flatMap(({ opens }, at) => (opens ? [at] : []))
  return starts.map((start, index) => words.slice(start, starts[index + 1]))
}
