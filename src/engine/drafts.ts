import { z } from 'zod'
import { Fit, Origin } from '../contracts/precedent.ts'

export const MIN_ELEMENTS = 3
export const MAX_ELEMENTS = 6

/** A sub-problem, phrased as something to achieve. */
export const ElementDraft = z.object({
  text: z.string(),
  /** 'Who has …?' questions that do not reveal the user's industry. */
  questions: z.array(z.string()).min(1),
  /** A code of the challenge taxonomy, if one fits. */
  challenge: z.string().nullable(),
})
export type ElementDraft = z.infer<typeof ElementDraft>

/** A problem reframed without a solution, with every hard limit preserved, and its elements. */
export const Analysis = z.object({
  statement: z.string(),
  reframed: z.string(),
  elements: z.array(ElementDraft).min(MIN_ELEMENTS).max(MAX_ELEMENTS),
})
export type Analysis = z.infer<typeof Analysis>

/** A precedent found for an element. Its sources come from the library entry with the id `libraryEntry`. */
export const PrecedentDraft = z.object({
  entity: z.string(),
  innovation: z.string(),
  year: z.int().nullable(),
  questionIndex: z.int().min(0),
  origin: Origin,
  libraryEntry: z.string().nullable(),
  fit: z.nullable(Fit),
})
export type PrecedentDraft = z.infer<typeof PrecedentDraft>

/** The six sections of a generated idea. */
export const IdeaDraft = z.object({
  theme: z.string(),
  title: z.string(),
  solution: z.string(),
  nextSteps: z.array(z.string()),
  realWorldBasis: z.string(),
  whyWeLikeIt: z.string(),
})
export type IdeaDraft = z.infer<typeof IdeaDraft>
