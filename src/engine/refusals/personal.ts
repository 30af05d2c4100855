import { type Phrases, standsAt } from './phrases.ts'
import { matchesOf, rulebook } from './rulebook.ts'
import type { Word } from './words.ts'

/** `danger`: a life may be at risk; null: not a private matter. */
export function privateMatterIn(words: readonly Word[]): 'danger' | 'private' | null {
  const { personal } = rulebook()
  const work = workIn(words)
  if (work === 0 || (work <= 1 && isAlone(words)))
    if (!matchesOf(personal.danger, words).next().done) return 'danger'
  const hits = personal.topics.reduce((sum, rules) => sum + placesOf(rules, words), 0)
  if (hits === 0 || work > 1) return null
  const needed = work === 0 ? (isAlone(words) ? 1 : 2) : 3
  return hits >= needed ? 'private' : null
}

/** Speaks of itself and of no 'we'. */
const isAlone = (words: readonly Word[]) =>
  words.some(({ text }) => ['i', 'my', 'me'].includes(text)) &&
  !words.some(({ text }) => ['we', 'our'].includes(text))

function placesOf(rules: Parameters<typeof matchesOf>[0], words: readonly Word[]): number {
  const places = new Set<number>()
  for (const { at } of matchesOf(rules, words)) places.add(at)
  return places.size
}

/** Words that show work with or for others, and a business of the writer's own. */
function workIn(words: readonly Word[]): number {
  const { work, ownwork, owning } = rulebook().personal
  const stands = (phrases: Phrases, at: number) => standsAt(phrases, words, at)
  return words.filter((_, at) => {
    if (stands(work, at)) return true
    if (!stands(ownwork, at)) return false
    const NEAR = 5
    return words
      .slice(Math.max(0, at - NEAR), at)
      .some((_, ahead) => stands(owning, Math.max(0, at - NEAR) + ahead))
  }).length
}
