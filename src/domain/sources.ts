import { findEntry, library } from '../../db/library/library.ts'
import type { PrecedentRow } from '../../db/schema/precedents.ts'
import type { Precedent } from '../contracts/precedent.ts'

type Provenance = Pick<Precedent, 'checked' | 'industry' | 'place' | 'outcome' | 'sources'>

const unknown: Provenance = { checked: false, industry: null, place: null, outcome: null, sources: [] }

const industryNames = new Map(library.industries.map(({ code, name }) => [code, name]))

/** The library's data on a precedent, by its entry's id only, so that a model's text can never add a source. */
export function provenanceOf({ libraryEntry }: Pick<PrecedentRow, 'libraryEntry'>): Provenance {
  const entry = libraryEntry === null ? null : findEntry(libraryEntry)
  if (!entry) return unknown
  return {
    checked: entry.verification === 'checked',
    industry: industryNames.get(entry.industry) ?? null,
    place: entry.place,
    outcome: entry.outcome,
    sources: entry.sources.map(({ title, publisher, year, url }) => ({ title, publisher, year, url })),
  }
}
