import type { LibraryEntry } from '../../../../db/library/library.ts'
import type { Challenge, Industry } from '../taxonomy.ts'
import * as lexicon from './lexicon.ts'
import { stem } from './stems.ts'
import { stemsOfOwnText } from './tokens.ts'

/**
 * Stems of the English words this house knows: its word lists and all that the library says in plain words. Enough to
 * tell English from another language and a slip of the pen from a word.
 */
export function vocabularyOf(
  challenges: Challenge[],
  industries: Industry[],
  entries: LibraryEntry[],
  examples: Record<string, string[]>,
): Set<string> {
  const texts = [
    ...challenges.flatMap((challenge) => [
      challenge.definition,
      challenge.hindrance,
      ...challenge.questions,
      ...challenge.cues,
    ]),
    ...industries.flatMap((industry) => industry.words),
    ...Object.values(examples).flat(),
    ...entries.flatMap((entry) => [
      entry.purpose,
      entry.how,
      entry.transfer,
      entry.impact,
      entry.justification,
      entry.test.action,
    ]),
  ]
  const listed = Object.values(lexicon).flatMap((words) => [...words].map(stem))
  return new Set([...listed, ...texts.flatMap(stemsOfOwnText)])
}

/** The known word one slip away from `word`, where there is exactly one sensible candidate; else null. */
export function nearest(word: string, candidates: Iterable<string>): string | null {
  if (word.length < 6 || word.length > 20) return null
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) <= 1 && candidate[0] === word[0] && oneSlip(word, candidate))
      return candidate
  }
  return null
}

/** 'risers' are no slip of 'riders'. */
const doer = /ers?$/u

/** One letter more, less, other or changed places. */
function oneSlip(a: string, b: string): boolean {
  let same = 0
  while (same < a.length && a[same] === b[same]) same += 1
  const [restA, restB] = [a.slice(same), b.slice(same)]
  const swapped = restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2)
  return (
    (restA.slice(1) === restB.slice(1) && !doer.test(a)) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA.length > 1 && swapped)
  )
}
