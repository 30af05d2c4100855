import * as z from 'zod/mini'
import { Id, IdText, Moment, Text } from './text.ts'

/** A publication that supports the facts of a curated precedent. */
export const PrecedentSource = z.object({
  /** Within its entry; the entry's claims refer to it. */
  id: z.optional(z.string()),
  title: z.string(),
  publisher: z.string(),
  year: z.optional(z.int()),
  url: z.optional(z.url()),
  /** How reliable it is: the actor itself or a document of the time first. */
  kind: z.optional(z.enum(['primary', 'standard', 'encyclopaedia', 'weak'])),
})
export type PrecedentSource = z.infer<typeof PrecedentSource>

/** Why a precedent fits its element. `distance`: how far its industry is from the user's. */
export const Fit = z.object({
  matches: z.string(),
  differs: z.string(),
  distance: z.enum(['own', 'near', 'far']),
  /** True where it matches closely: of such precedents readers found about twice as many apt as of the others (EVALUATION.md); only the library tells. */
  isClose: z.optional(z.boolean()),
})
export type Fit = z.infer<typeof Fit>

/** What a precedent taught, with the challenge that it answers. */
export const Insight = z.object({ text: z.string(), challenge: z.string() })
export type Insight = z.infer<typeof Insight>

/** `curated`: from the library, with sources. `model`: recalled by a model, unverified. */
export const Origin = z.enum(['curated', 'model'])
export type Origin = z.infer<typeof Origin>

export const Precedent = z.object({
  id: Id,
  problemId: Id,
  entity: z.string(),
  innovation: z.string(),
  /** First year in use; negative is BCE. */
  year: z.nullable(z.int()),
  /** Index of its element. */
  questionIndex: z.int(),
  /** Names it within its problem, and stays when others are removed: A to Z, then A2 to Z2. */
  letter: z.optional(z.string()),
  selected: z.boolean(),
  origin: Origin,
  /** Whether it is one of the user's own; its `origin` is then `model`, since nobody has checked it. */
  own: z.optional(z.boolean()),
  /** The model that recalled it, by the name it had then. */
  model: z.optional(z.string()),
  /** Whether someone has checked the curated entry against its sources; false for `model`. */
  checked: z.boolean(),
  /** Industry and place, where the library has them. */
  industry: z.nullable(z.string()),
  place: z.nullable(z.string()),
  outcome: z.nullable(z.enum(['success', 'mixed', 'failure'])),
  fit: z.nullable(Fit),
  sources: z.array(PrecedentSource),
  /** The id of its library entry; missing for `model`. */
  slug: z.optional(z.string()),
  /** The part to take over, when the library does not expect it to work, and what else it taught; from the library or the user. */
  transfer: z.optional(z.string()),
  whenNot: z.optional(z.array(z.string())),
  insights: z.optional(z.array(Insight)),
  createdAt: Moment,
})
export type Precedent = z.infer<typeof Precedent>

export const PrecedentQuery = z.object({ problemId: IdText })

const QuestionIndex = z.int().check(z.minimum(0), z.maximum(20))

/** Asks for more precedents for one element. */
export const FindMorePrecedents = z.object({
  problemId: Id,
  questionIndex: QuestionIndex,
})
export type FindMorePrecedents = z.infer<typeof FindMorePrecedents>

/** An entry of the library, or an own precedent, that the user wants among a problem's precedents. */
export const BringPrecedent = z
  .object({
    slug: z.optional(Text(200)),
    ownPrecedentId: z.optional(Id),
    /** The element it is for; by default the one that it fits best. */
    questionIndex: z.optional(QuestionIndex),
  })
  .check(
    z.refine(
      ({ slug, ownPrecedentId }) => (slug === undefined) !== (ownPrecedentId === undefined),
      'must have either slug or ownPrecedentId',
    ),
  )
export type BringPrecedent = z.infer<typeof BringPrecedent>

export const ResearchPrecedent = z.object({ problemId: Id, precedentId: Id })
export type ResearchPrecedent = z.infer<typeof ResearchPrecedent>

/** The content of the detail dialog. */
export const Background = z.object({
  background: z.string(),
  insights: z.array(z.string()),
  impact: z.string(),
  justification: z.string(),
  questions: z.array(z.string()),
  /** The model that wrote it; missing for the library's text. */
  model: z.optional(z.string()),
})
export type Background = z.infer<typeof Background>
