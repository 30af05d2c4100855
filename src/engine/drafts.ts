import { z } from 'zod'
import { Alternative, MAX_ELEMENTS, Reading, Span } from '../contracts/element.ts'
import { Composition } from '../contracts/idea.ts'
import { Fit } from '../contracts/precedent.ts'

/** Elements in an engine's analysis. */
export const MIN_ELEMENTS = 1
export { MAX_ELEMENTS }
/** Challenges that an element has at most. */
export const MAX_CHALLENGES = 3

/** A sub-problem, phrased as something to achieve. */
export const ElementDraft = z.object({
  text: z.string(),
  /** 'Who has …?' questions that do not reveal the user's industry. */
  questions: z.array(z.string()).min(1),
  /** Up to three codes of the challenge taxonomy, nearest first; empty when none fits. */
  challenges: z.array(z.string()).max(MAX_CHALLENGES),
  /** Who can do what in the end: one English line in roles only, like an entry's `purpose`. */
  purpose: z.string().nullable().optional(),
  /** The parts of the statement that support it. */
  evidence: z.array(Span).optional(),
  /** 0 to 1, calibrated. */
  confidence: z.number().min(0).max(1).nullable().optional(),
  /** Other wordings that the user can choose. */
  alternatives: z.array(Alternative).max(3).optional(),
})
export type ElementDraft = z.infer<typeof ElementDraft>

/** The nearest challenge of an element; null when it has none. */
export const mainChallenge = (element: ElementDraft | null | undefined) => element?.challenges[0] ?? null

/** A problem reframed without a solution, with every hard limit preserved, and its elements. */
export const Analysis = z.object({
  statement: z.string(),
  reframed: z.string(),
  elements: z.array(ElementDraft).min(MIN_ELEMENTS).max(MAX_ELEMENTS),
  /** Ways to understand the statement, when the engine is unsure of the whole. */
  readings: z.array(Reading).max(3).optional(),
  /** What every answer must respect, in the words of the statement. */
  limits: z.array(z.string()).optional(),
})
export type Analysis = z.infer<typeof Analysis>

/** A precedent found for an element. Its sources come from the library entry with the id `libraryEntry`. */
export const PrecedentDraft = z.object({
  entity: z.string(),
  innovation: z.string(),
  year: z.int().nullable(),
  questionIndex: z.int().min(0),
  /** `curated`: from the library. `model`: recalled by a model, unverified. `own`: the user's own. */
  origin: z.enum(['curated', 'model', 'own']),
  libraryEntry: z.string().nullable(),
  /** Of one of the user's own. */
  ownPrecedentId: z.int().nullable().optional(),
  fit: z.nullable(Fit),
})
export type PrecedentDraft = z.infer<typeof PrecedentDraft>

/** The search for one element has ended before the others. */
export type ElementEnd =
  | { questionIndex: number; outcome: 'done' }
  | { questionIndex: number; outcome: 'failed'; error: unknown }

/** So many elements wait for a free call to the model. */
export interface SearchWait {
  waitingElements: number
}

/** What a search for precedents yields. */
export type SearchItem = PrecedentDraft | ElementEnd | SearchWait

/** The six sections of a generated idea, and what it is made of. */
export const IdeaDraft = z.object({
  theme: z.string(),
  title: z.string(),
  solution: z.string(),
  nextSteps: z.array(z.string()),
  realWorldBasis: z.string(),
  whyWeLikeIt: z.string(),
  composition: z.nullish(Composition),
})
export type IdeaDraft = z.infer<typeof IdeaDraft>
