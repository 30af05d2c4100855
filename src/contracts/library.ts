import * as z from 'zod/mini'
import { Named, Slug } from './library-index.ts'
import { MAX_NOTE, MIN_NOTE } from './limits.ts'
import { PrecedentSource } from './precedent.ts'
import { Id, Text } from './text.ts'

/** Where a reader found a claim: the source's id, the place in it, and what stands there. */
export const ClaimFinding = z.object({ source: z.string(), at: z.string(), says: z.string() })
export type ClaimFinding = z.infer<typeof ClaimFinding>

/** A fact of an entry. `confirmed`: two readers found it; `recalled`: nobody did, it was written from memory. */
export const EntryClaim = z.object({
  claim: z.string(),
  state: z.enum(['confirmed', 'found once', 'recalled']),
  /** One for each source that it was found in. */
  findings: z.array(ClaimFinding),
})
export type EntryClaim = z.infer<typeof EntryClaim>

const Outcome = z.enum(['success', 'mixed', 'failure'])

/** What a library entry tells, for its own page. */
export const EntryText = z.object({
  entity: z.string(),
  innovation: z.string(),
  /** First year in use; negative is BCE. */
  year: z.int(),
  place: z.string(),
  industry: Named,
  challenges: z.array(Named),
  mechanisms: z.array(Named),
  outcome: Outcome,
  background: z.string(),
  how: z.string(),
  insights: z.array(z.string()),
  impact: z.string(),
  justification: z.string(),
  /** The part to adopt, as one sentence. */
  advice: z.string(),
  /** A cheap first test of that. */
  test: z.object({ action: z.string(), measure: z.string(), stop: z.string(), days: z.int() }),
  /** Clauses that read well after 'It may not work when'. */
  whenNot: z.array(z.string()),
  questions: z.array(z.string()),
})
export type EntryText = z.infer<typeof EntryText>

/** The facts of a library entry, with what its sources support. */
export const EntryFacts = z.object({
  slug: Slug,
  checked: z.boolean(),
  /** The day of the check; missing when the entry was not checked. */
  checkedOn: z.optional(z.iso.date()),
  sources: z.array(
    z.extend(PrecedentSource, { supports: z.array(z.enum(['who', 'year', 'how', 'outcome'])) }),
  ),
  /** Empty when the entry's claims have not been listed yet. */
  claims: z.array(EntryClaim),
  /** Missing from servers of earlier versions. */
  entry: z.optional(EntryText),
})
export type EntryFacts = z.infer<typeof EntryFacts>

const MAX_CLAIM = 500

/** What is wrong with an entry, for the operator of the server. */
export const WriteNote = z.object({
  text: Text(MAX_NOTE).check(
    z.refine((text) => text.trim().length >= MIN_NOTE, `must be at least ${MIN_NOTE} characters`),
  ),
  /** The claim that it is about, in its words; missing for the whole entry. */
  claim: z.optional(Text(MAX_CLAIM)),
})
export type WriteNote = z.infer<typeof WriteNote>

/** A stored note. */
export const LibraryNote = z.object({ id: Id })
export type LibraryNote = z.infer<typeof LibraryNote>
