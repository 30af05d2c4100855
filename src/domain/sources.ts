import { findingsOf, stateOf } from '../../db/library/claims.ts'
import type { Source } from '../../db/library/entry.ts'
import { findClaims } from '../../db/library/find-claims.ts'
import { findEntry, type LibraryEntry, library } from '../../db/library/library.ts'
import type { PrecedentRow } from '../../db/schema/precedents.ts'
import type { EntryFacts, EntryText } from '../contracts/library.ts'
import type { Named } from '../contracts/library-index.ts'
import type { Precedent, PrecedentSource } from '../contracts/precedent.ts'
import { conditionsOf } from '../contracts/transfer-check.ts'
import type { OwnBrief } from '../engine/engine.ts'
import { AppError } from '../errors.ts'

/** What the library tells of a precedent. */
export type Provenance = Pick<
  Precedent,
  'checked' | 'industry' | 'place' | 'outcome' | 'sources' | 'slug' | 'transfer' | 'whenNot' | 'insights'
>

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
    sources: entry.sources.map(sourceFields),
    slug: entry.id,
    transfer: entry.transfer,
    whenNot: entry.whenNot,
    insights: entry.insights,
  }
}

/** The same of one of the user's own, as far as the user wrote it. */
export const ownProvenanceOf = ({ place, outcome, advice, whenNot }: OwnBrief): Provenance => ({
  ...unknown,
  place: place || null,
  outcome,
  ...(advice && { transfer: advice }),
  ...(whenNot && { whenNot: conditionsOf(whenNot) }),
})

const sourceFields = ({ id, title, publisher, year, url, kind }: Source): PrecedentSource => ({
  ...(id && { id }),
  title,
  publisher,
  year,
  url,
  ...(kind && { kind }),
})

/** An entry of the library by its id, present or former. */
export function entryOf(slug: string): LibraryEntry {
  const entry = findEntry(slug)
  if (!entry) throw new AppError('not_found')
  return entry
}

/** What each source of an entry supports. */
export function factsOf(slug: string): EntryFacts {
  const entry = entryOf(slug)
  return {
    slug: entry.id,
    checked: entry.verification === 'checked',
    checkedOn: entry.checkedOn,
    sources: entry.sources.map((source) => ({ ...sourceFields(source), supports: source.supports })),
    claims: findClaims(entry.id).map((claim) => ({
      claim: claim.claim,
      state: stateOf(claim, entry.sources),
      findings: findingsOf(claim),
    })),
    entry: textOf(entry),
  }
}

const names = new Map(
  [...library.challenges, ...library.mechanisms, ...library.industries].map(({ code, name }) => [code, name]),
)
const named = (code: string): Named => ({ code, name: names.get(code) ?? code })

/** Parts of ideas are worded for a sentence; here the advice is one itself. */
const textOf = ({ advice, ...entry }: LibraryEntry): EntryText => ({
  entity: entry.entity,
  innovation: entry.innovation,
  year: entry.year,
  place: entry.place,
  industry: named(entry.industry),
  challenges: entry.challenges.map(named),
  mechanisms: entry.mechanisms.map(named),
  outcome: entry.outcome,
  background: entry.background,
  how: entry.how,
  insights: entry.insights.map(({ text }) => text),
  impact: entry.impact,
  justification: entry.justification,
  advice: `${advice}.`,
  test: entry.test,
  whenNot: entry.whenNot,
  questions: entry.questions,
})
