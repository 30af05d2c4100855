import type { Industry } from '../taxonomy.ts'
import { stems } from '../words/tokens.ts'

/** The field that words speak of; null when no field stands out. */
export function fieldOf(textStems: string[], industries: Industry[]): Industry | null {
  const present = new Map<string, number>()
  for (const [index, word] of textStems.entries()) {
    count(present, word)
    count(present, `${word} ${textStems[index + 1] ?? ''}`)
  }
  let best: Industry | null = null
  let most = 0
  for (const industry of industries) {
    const score = industry.words.reduce((sum, word) => sum + wordScore(present, stems(word)), 0)
    if (score > most) [best, most] = [industry, score]
  }
  return best
}

const count = (words: Map<string, number>, word: string) => words.set(word, (words.get(word) ?? 0) + 1)

/** Two words that stand together tell more than one. */
function wordScore(present: Map<string, number>, word: string[]): number {
  const times = present.get(word.slice(0, 2).join(' ')) ?? 0
  return Math.min(times, 3) * word.length
}

/** All words that belong to one field: they say where a problem is, not what it is. */
export function fieldWords(industry: Industry | null): Set<string> {
  return new Set(industry ? industry.words.flatMap(stems) : [])
}
