import { z } from 'zod'

/** One or more sentences: starts with a capital letter or a number, ends with a period, ! or ?. */
export const Sentences = z
  .string()
  .trim()
  .regex(/^[\p{Lu}\p{N}"'“‘(]/u, 'starts with a capital letter or a figure')
  .regex(/[.!?]["'”’)]?$/u, 'ends with a full stop')

/** Text that becomes part of a sentence: lower-case start unless a name, no period at the end. */
export const Fragment = z
  .string()
  .trim()
  .regex(/[^.!?,;:\s]$/u, 'does not end with punctuation')

const Code = z.string().regex(/^[a-z]+(-[a-z]+)*$/u, 'is a kebab-case code')

/** A cheap first test of a transfer. */
export const Test = z.strictObject({
  /** An imperative sentence: what to try, with whom. */
  action: Sentences.min(30).max(240),
  /** The metric: a noun phrase that reads well after "Measure …". */
  measure: Fragment.min(10).max(140),
  /** The threshold: a clause that reads well after "Stop if …". */
  stop: Fragment.min(10).max(140),
  /** How long the test runs. */
  days: z.int().min(1).max(120),
})

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

/** What a part of an idea can provide to the rest of it. */
export const Provision = z.enum([
  'attention',
  'cash',
  'commitment',
  'data',
  'demand',
  'habit',
  'legitimacy',
  'lower-cost',
  'motivation',
  'network',
  'proof',
  'safety',
  'skill',
  'space',
  'speed',
  'supply',
  'time',
  'trust',
])
export type Provision = z.infer<typeof Provision>

/** What adopting a part takes; a limit of the user may forbid it. */
export const Demand = z.enum([
  'capital',
  'law',
  'long-time',
  'partners',
  'price-change',
  'staff',
  'technology',
  'training',
])
export type Demand = z.infer<typeof Demand>

/** The id of a source within its entry; claims refer to it. */
export const SourceId = z.string().regex(/^s[1-9]\d*$/u, 'is an id such as s1')

/**
 * `primary`: the actor itself, a law, a court, official statistics or a document of the time. `standard`: reviewed work,
 * a museum, a book, an established newspaper. `weak`: a mirror, a forum, a personal or seller's blog.
 */
export const SourceKind = z.enum(['primary', 'standard', 'encyclopaedia', 'weak'])
export type SourceKind = z.infer<typeof SourceKind>

/** A publication. `supports` lists the facts of the entry it was seen to support. */
export const Source = z.strictObject({
  id: SourceId.optional(),
  title: z.string().trim().min(3),
  publisher: z.string().trim().min(2),
  /** Of the source itself, not of what it tells. */
  year: z.int().min(1000).max(2030).optional(),
  /** Missing only for a printed work. */
  url: z.url({ protocol: /^https?$/u }).optional(),
  kind: SourceKind.optional(),
  /** The day on which a reader had its text open. */
  opened: z.iso.date().optional(),
  supports: z.array(z.enum(['who', 'year', 'how', 'outcome'])).min(1),
})
export type Source = z.infer<typeof Source>

/** An entry's permanent id: the name of its file. */
const Slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u, 'is a kebab-case id')

/** One precedent of the library: what was done, which challenges it fits, and the sources of its facts. */
export const LibraryEntry = z.strictObject({
  /** Who did it, by the name they are known by. */
  entity: z.string().trim().min(2).max(60),
  aliases: z.array(z.string().trim().min(2)).default([]),
  /** Ids of entries that were merged into this one; stored problems refer to them. */
  formerly: z.array(Slug).optional(),
  entityType: EntityType,
  /** One line that is clear on its own and does not start with the entity's name. */
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
  /** Who was able to do what, in roles only: no names, no industry terms. Completes "It let …". */
  purpose: Fragment.min(25).max(220),
  /** How it worked, in roles only. */
  how: Sentences.min(60).max(500),
  /** The part to adopt: an imperative that reads well after "From X: …" and after "to …"; lower-case, no period. */
  transfer: Fragment.min(30).max(240),
  /** The same part as a noun phrase of two to five words, for titles: no names, no terms of one industry. */
  handle: Fragment.min(6).max(60),
  /** The same part as an instruction to the user's own organization: one imperative sentence without its period. */
  advice: Fragment.min(40).max(240),
  /** What the part provides, the strongest first. */
  brings: z.array(Provision).min(1).max(3),
  /** What must be there for the part to work, and another part may bring. */
  needs: z.array(Provision).max(3).default([]),
  /** What the part asks of those who adopt it. */
  demands: z.array(Demand).max(4).default([]),
  test: Test,
  /** The situation and the constraint behind it. Two to four sentences. */
  background: Sentences.min(120).max(900),
  insights: z
    .array(z.strictObject({ text: Sentences.min(30).max(300), challenge: Code }))
    .min(3)
    .max(4),
  /** The outcome; numbers only where a source has them. */
  impact: Sentences.min(40).max(500),
  /** Why it goes beyond common practice. */
  justification: Sentences.min(40).max(400),
  /** Questions about the reader's own case. */
  questions: z.array(z.string().trim().endsWith('?').min(20).max(240)).min(2).max(3),
  /** Conditions under which it does not work: each a clause that reads well after "It may not work when …". */
  whenNot: z.array(Fragment.min(15).max(200)).min(1).max(3),
  outcome: z.enum(['success', 'mixed', 'failure']),
  /** `checked`: compared with a source; `recalled`: written from memory, and shown as such. */
  verification: z.enum(['checked', 'recalled']),
  checkedOn: z.iso.date().optional(),
  sources: z.array(Source).min(2),
})
export type LibraryEntry = z.infer<typeof LibraryEntry>
