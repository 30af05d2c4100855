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
    const score = wordsOf(industry).reduce((sum, word) => sum + wordScore(present, word), 0)
    if (score > most) [best, most] = [industry, score]
  }
  return best
}

/** A field's words are taken apart once, for every statement is held against all of them. */
const takenApart = new WeakMap<Industry, FieldWord[]>()

interface FieldWord {
  stems: string[]
  /** Its first two stems, which stand for all of it. */
  start: string
}

function wordsOf(industry: Industry): FieldWord[] {
  const known =
    takenApart.get(industry) ??
    industry.words.map(stems).map((word) => ({ stems: word, start: word.slice(0, 2).join(' ') }))
  takenApart.set(industry, known)
  return known
}

const count = (words: Map<string, number>, word: string) => words.set(word, (words.get(word) ?? 0) + 1)

/** Two words that stand together tell more than one. */
function wordScore(present: Map<string, number>, word: FieldWord): number {
  const times = present.get(word.start) ?? 0
  return Math.min(times, 3) * word.stems.length
}
