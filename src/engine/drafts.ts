import { z } from 'zod'
import { Fit, Origin } from '../contracts/precedent.ts'

/** A sub-problem, phrased as something to achieve. */
export const ElementDraft = z.object({
  text: z.string(),
  /** 'Who has …?' questions freed of the user's industry; one or more. */
  questions: z.array(z.string()).min(1),
  /** Code of the challenge taxonomy, where one is known. */
  challenge: z.string().nullable(),
})
export type ElementDraft = z.infer<typeof ElementDraft>

/** A framed problem: neutral about the solution, with every hard limit kept, in 3 to 6 elements. */
export const Analysis = z.object({
  statement: z.string(),
  reframed: z.string(),
  elements: z.array(ElementDraft).min(3).max(6),
})
export type Analysis = z.infer<typeof Analysis>

/** A precedent found for an element. `libraryEntry` is the id its sources hang on. */
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

/** The six sections of an idea as an engine wrote them. */
export const IdeaDraft = z.object({
  theme: z.string(),
  title: z.string(),
  solution: z.string(),
  nextSteps: z.array(z.string()),
  realWorldBasis: z.string(),
  whyWeLikeIt: z.string(),
})
export type IdeaDraft = z.infer<typeof IdeaDraft>
