import { z } from 'zod'
import { LibraryEntry, type Source, SourceId } from './entry.ts'

/** What a claim is about; `deed` is what was done, `interval` a span of time or a sum that can be recomputed. */
export const ClaimKind = z.enum([
  'who',
  'year',
  'deed',
  'number',
  'interval',
  'superlative',
  'cause',
  'outcome',
  'ending',
])
export type ClaimKind = z.infer<typeof ClaimKind>

/** Where a reader who had the text open found the claim. */
const Finding = z.strictObject({
  /** The id of one of the entry's sources. */
  source: SourceId,
  /** The heading, page or paragraph. */
  at: z.string().trim().min(1).max(200),
  /** The name, date or figure as it stands there, or a summary of a few words; no copied sentence. */
  says: z.string().trim().min(1).max(100),
})
export type Finding = z.infer<typeof Finding>

/** A year, a month or a day: 1972, '1972-10' or '1972-10-30'. */
const Point = z.union([z.int(), z.string().regex(/^-?\d{1,4}(?:-\d{2}(?:-\d{2})?)?$/u, 'is a date')])

const Span = z.strictObject({
  from: Point,
  to: Point,
  unit: z.enum(['years', 'months', 'days']),
  is: z.number(),
})

const Sum = z.strictObject({ terms: z.array(z.number()).min(2), is: z.number() })

/** A span of time or a sum that the claim states, so that the check can recompute it. */
const Computation = z.union([Span, Sum])
export type Computation = z.infer<typeof Computation>

/** One statement that an entry makes about the world, and where two readers found it. */
export const Claim = z.strictObject({
  /** One plain sentence that names the actor and is clear without the entry. */
  claim: z.string().trim().min(20).max(500),
  kind: ClaimKind,
  /** The fields of the entry that state it. */
  in: z.array(LibraryEntry.keyof()).min(1),
  /** By the reader who collected the claims. */
  first: Finding.optional(),
  /** By a second reader, who saw only the claim and tried to refute it. */
  second: Finding.optional(),
  compute: Computation.optional(),
  /** For words such as 'first' or 'only': the search for a counter-example, and what it found. */
  counter: z.strictObject({ query: z.string().trim().min(5), found: z.string().trim().min(2) }).optional(),
})
export type Claim = z.infer<typeof Claim>

/** The claims of one entry: the content of `claims/ID.yaml`. */
export const Claims = z.array(Claim).min(4)
export type Claims = z.infer<typeof Claims>

export type ClaimState = 'confirmed' | 'found once' | 'recalled'

/** Where the readers found a claim. */
export const findingsOf = ({ first, second }: Claim): Finding[] =>
  [first, second].flatMap((finding) => finding ?? [])

/**
 * `confirmed` needs both readers; `recalled` means that nobody found it in an open text, or only in one weak source.
 * `sources` are those of its entry.
 */
export function stateOf(claim: Claim, sources: readonly Pick<Source, 'id' | 'kind'>[]): ClaimState {
  const findings = findingsOf(claim)
  const carriers = new Set(findings.map(({ source }) => source))
  const isWeak = sources.some(({ id, kind }) => kind === 'weak' && id !== undefined && carriers.has(id))
  if (carriers.size === 0 || (carriers.size === 1 && isWeak)) return 'recalled'
  return findings.length > 1 ? 'confirmed' : 'found once'
}
