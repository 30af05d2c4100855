import { z } from 'zod'

/** One sentence or more of running text: starts with a capital or a figure, ends with a full stop, ! or ?. */
const Sentences = z
  .string()
  .trim()
  .regex(/^[\p{Lu}\p{N}"'“‘(]/u, 'starts with a capital letter or a figure')
  .regex(/[.!?]["'”’)]?$/u, 'ends with a full stop')

/** Text that is set into a sentence of ours: lower-case start unless a name, no full stop at the end. */
const Fragment = z
  .string()
  .trim()
  .regex(/[^.!?,;:\s]$/u, 'does not end with punctuation')

const Code = z.string().regex(/^[a-z]+(-[a-z]+)*$/u, 'is a kebab-case code')

export const EntityType = z.enum([
  'company',
  'public',
  'nonprofit',
  'movement',
  'sport',
  'military',
  'science',
  'person',
])
export type EntityType = z.infer<typeof EntityType>

/** What carries a fact. `supports` says which facts of the entry it was seen to carry. */
export const Source = z.strictObject({
  title: z.string().trim().min(3),
  publisher: z.string().trim().min(2),
  year: z.int().min(1000).max(2030).optional(),
  /** Absent only for a printed work. */
  url: z.url({ protocol: /^https?$/u }).optional(),
  supports: z.array(z.enum(['who', 'year', 'how', 'outcome'])).min(1),
})
export type Source = z.infer<typeof Source>

/** One precedent of the library: what somebody did, which problems it answers, and what carries each fact. */
export const LibraryEntry = z.strictObject({
  /** Who did it, as people know them. */
  entity: z.string().trim().min(2).max(60),
  aliases: z.array(z.string().trim().min(2)).default([]),
  entityType: EntityType,
  /** One line that stands by itself, without the entity's name at its start. */
  innovation: z.string().trim().min(20).max(160),
  /** First year it was in use; negative is BCE. */
  year: z.int().min(-3000).max(2026),
  yearNote: Sentences.optional(),
  place: z.string().trim().min(2),
  /** ISO 3166-1 alpha-2 of the place; the present-day country for history. */
  country: z.string().regex(/^[A-Z]{2}$/u),
  industry: Code,
  challenges: z.array(Code).min(1).max(3),
  mechanisms: z.array(Code).min(1).max(2),
  /** What it let whom do, in roles only: no names, no words of an industry. Completes "It let …". */
  purpose: Fragment.min(25).max(220),
  /** How it worked, in roles only. */
  how: Sentences.min(60).max(500),
  /** The part to take over: an imperative that reads well after "From X: …" and after "to …"; lower-case, no full stop. */
  transfer: Fragment.min(30).max(240),
  /** The cheap first test of that transfer. */
  test: z.strictObject({
    /** An imperative sentence: what to try, with whom. */
    action: Sentences.min(30).max(240),
    /** What is counted: a noun phrase that reads well after "Measure …". */
    measure: Fragment.min(10).max(140),
    /** The figure below which one stops: a clause that reads well after "Stop if …". */
    stop: Fragment.min(10).max(140),
    /** How long the test runs. */
    days: z.int().min(1).max(120),
  }),
  /** Situation and constraint that forced it. Two to four sentences. */
  background: Sentences.min(120).max(900),
  insights: z
    .array(z.strictObject({ text: Sentences.min(30).max(300), challenge: Code }))
    .min(3)
    .max(4),
  /** What came of it; figures only where a source has them. */
  impact: Sentences.min(40).max(500),
  /** Why it is more than common practice. */
  justification: Sentences.min(40).max(400),
  /** For the reader's own case. */
  questions: z.array(z.string().trim().endsWith('?').min(20).max(240)).min(2).max(3),
  /** Conditions under which it does not carry over: each a clause that reads well after "It may not carry over when …". */
  whenNot: z.array(Fragment.min(15).max(200)).min(1).max(3),
  outcome: z.enum(['success', 'mixed', 'failure']),
  /** `checked`: somebody opened a source and compared; `recalled`: written from knowledge, shown as such. */
  verification: z.enum(['checked', 'recalled']),
  checkedOn: z.iso.date().optional(),
  sources: z.array(Source).min(2),
})
export type LibraryEntry = z.infer<typeof LibraryEntry>
