import { z } from 'zod'
import { EngineName } from './problem.ts'

/** What the page must know of the server before anyone signs in. */
export const Site = z.object({
  assistantName: z.string(),
  engine: EngineName,
  /** The model's name, where a model answers. */
  model: z.string().nullable(),
  /** Whether the sign-up form is shown. */
  signups: z.boolean(),
})
export type Site = z.infer<typeof Site>
