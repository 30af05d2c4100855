import { contentWords, stemOf } from '../text/words.ts'
import type { Industry } from './taxonomy.ts'

/** How often one word counts at most. */
const MAX_MENTIONS = 3

/** The field that a text is about, by the words of industries.yaml; null when there are none of them. */
export function fieldOf(text: string, industries: readonly Industry[]): Industry | null {
  const stems = contentWords(text).map(stemOf)
  const mentions = new Map<string, number>()
  for (const [at, stem] of stems.entries()) {
    for (const key of [stem, `${stem} ${stems[at + 1] ?? ''}`])
      mentions.set(key, (mentions.get(key) ?? 0) + 1)
  }
  const scored = industries.map((industry) => ({ industry, score: scoreOf(industry, mentions) }))
  const best = scored.reduce((top, next) => (next.score > top.score ? next : top), {
    industry: null,
    score: 0,
  } as {
    industry: Industry | null
    score: number
  })
  return best.industry
}

/** Words of an industry that stand together say more than one. */
const scoreOf = (industry: Industry, mentions: ReadonlyMap<string, number>) =>
  stemmedWordsOf(industry).reduce(
    (sum, words) =>
      sum + Math.min(mentions.get(words.slice(0, 2).join(' ')) ?? 0, MAX_MENTIONS) * words.length,
    0,
  )

const stemmedWords = new WeakMap<Industry, string[][]>()

function stemmedWordsOf(industry: Industry): string[][] {
  const known = stemmedWords.get(industry)
  if (known) return known
  const words = industry.words
    .map((word) => contentWords(word).map(stemOf))
    .filter(({ length }) => length > 0)
  stemmedWords.set(industry, words)
  return words
}
