import type { LibraryEntry } from '../../../../db/library/library.ts'

/** An entry that answers a challenge. */
export interface Answer {
  entry: LibraryEntry
  /** The entry's place in the library. */
  index: number
  /** Place of the challenge among the entry's own, the main one first; null when only an insight speaks of it. */
  place: number | null
}

export function answersByChallenge(entries: LibraryEntry[]): Map<string, Answer[]> {
  const answers = new Map<string, Answer[]>()
  for (const [index, entry] of entries.entries()) {
    const codes = [...entry.challenges, ...entry.insights.map(({ challenge }) => challenge)]
    for (const code of new Set(codes)) {
      const place = entry.challenges.indexOf(code)
      const known = answers.get(code) ?? []
      known.push({ entry, index, place: place < 0 ? null : place })
      answers.set(code, known)
    }
  }
  return answers
}
