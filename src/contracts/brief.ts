import * as z from 'zod/mini'

/** A piece of text, with the numbers of the sources that support it. */
const Phrase = z.object({
  text: z.string(),
  cites: z.optional(z.array(z.int())),
  /** Nobody has compared it with a source: marked by ‡. */
  unverified: z.optional(z.boolean()),
})
export const Cited = z.array(Phrase)
export type Cited = z.infer<typeof Cited>

/** A publication that a brief refers to. The sources are numbered in the order in which they are first mentioned. */
const BriefSource = z.object({
  number: z.int(),
  publisher: z.string(),
  title: z.string(),
  year: z.optional(z.int()),
  url: z.optional(z.string()),
  /** Facts of a precedent: who, year, how, outcome. */
  supports: z.array(z.string()),
  /** The day on which a reader compared the precedent with it; missing when nobody did. */
  checkedOn: z.optional(z.string()),
})
export type BriefSource = z.infer<typeof BriefSource>

/** What an idea takes from a precedent for an element. */
const BriefPart = z.object({
  element: z.string(),
  part: z.string(),
  /** Who did it, when and where; or that the user wrote it. */
  from: Cited,
  outcome: Cited,
  /** Whether it holds for the reader: what to check. */
  holds: z.string(),
})

/** The first test as the idea words it; what it does not say is missing. */
const FirstTest = z.object({
  action: z.string(),
  measure: z.optional(z.string()),
  stop: z.optional(z.string()),
  /** How long it may take: '45 days', 'one month'. */
  time: z.optional(z.string()),
})
export type FirstTest = z.infer<typeof FirstTest>

/** A precedent that an idea is built from. */
const BriefPrecedent = z.object({
  letter: z.string(),
  entity: z.string(),
  /** First year in use; negative is BCE. */
  year: z.nullable(z.int()),
  place: z.nullable(z.string()),
  situation: Cited,
  did: Cited,
  outcome: Cited,
  differs: z.string(),
})

/** What the precedents offer for each element. */
const BriefMatrix = z.object({
  columns: z.array(z.object({ letter: z.string(), entity: z.string() })),
  rows: z.array(
    z.object({
      element: z.string(),
      cells: z.array(z.nullable(z.object({ text: z.string(), taken: z.boolean() }))),
    }),
  ),
})

const Dossier = z.object({
  /** The whole proposal, by paragraph. */
  overview: z.array(z.string()),
  matrix: BriefMatrix,
  /** When each precedent may not work, and whether that applies here; the reader answers what is missing. */
  checks: z.array(z.object({ entity: z.string(), condition: z.string(), answer: z.optional(z.string()) })),
  made: z.array(z.string()),
})

export const BriefIdea = z.object({
  version: z.int(),
  title: z.string(),
  /** At most 90 words. */
  proposal: Cited,
  parts: z.array(BriefPart),
  /** The three most important ones; what nobody knows yet comes first. */
  risks: z.array(z.string()),
  test: z.nullable(FirstTest),
  /** What the reader is asked to decide. */
  decision: z.string(),
  steps: z.array(z.string()),
  precedents: z.array(BriefPrecedent),
  dossier: z.optional(Dossier),
})
export type BriefIdea = z.infer<typeof BriefIdea>

/** What stands before the ideas. */
export const BriefHead = z.object({
  project: z.string(),
  /** ISO 8601. */
  date: z.string(),
  author: z.optional(z.string()),
  /** In one sentence. */
  question: z.string(),
  /** What else the reframed statement says, such as what happens today and the key figures. */
  situation: z.optional(z.string()),
  /** The whole reframed statement, in a dossier where it says more than fits above. */
  statement: z.optional(z.string()),
  limits: z.array(z.string()),
  /** Whether it is about a whole problem and not about one idea. */
  whole: z.boolean(),
  /** Older ideas that were left out. */
  omitted: z.int(),
})
export type BriefHead = z.infer<typeof BriefHead>

/** What stands after the ideas. */
export const BriefTail = z.object({
  /** Precedents that no idea uses; only in a dossier. */
  considered: z.array(Cited),
  sources: z.array(BriefSource),
})
export type BriefTail = z.infer<typeof BriefTail>

/** A brief for a client: one or more ideas for a problem, with every source. */
export const Brief = z.extend(z.extend(BriefHead, BriefTail.shape), { ideas: z.array(BriefIdea) })
export type Brief = z.infer<typeof Brief>
