import { type LibraryEntry, library } from '../../db/library/library.ts'
import type { LibraryIndex, ListedEntry } from '../contracts/library-index.ts'

/** What the library's page lists and searches. */
export const libraryIndex = (): LibraryIndex => ({
  challenges: library.challenges.map(({ code, name, group, questions }) => ({
    code,
    name,
    group: String(group),
    question: Array.isArray(questions) ? String(questions[0]) : name,
  })),
  mechanisms: library.mechanisms.map(({ code, name }) => ({ code, name })),
  industries: library.industries.map(({ code, name }) => ({ code, name })),
  entries: library.precedents.map(listed),
})

const listed = ({ id, aliases, verification, ...entry }: LibraryEntry): ListedEntry => ({
  slug: id,
  entity: entry.entity,
  ...(aliases.length > 0 && { aliases }),
  innovation: entry.innovation,
  year: entry.year,
  place: entry.place,
  country: entry.country,
  industry: entry.industry,
  challenges: entry.challenges,
  mechanisms: entry.mechanisms,
  outcome: entry.outcome,
  checked: verification === 'checked',
  purpose: entry.purpose,
})
