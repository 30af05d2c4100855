import * as z from 'zod/mini'
import { EngineName } from './problem.ts'

/** What the page must know of the server before anyone signs in. */
export const Site = z.object({
  assistantName: z.string(),
  engine: EngineName,
  /** The model's name, where a model answers. */
  model: z.nullable(z.string()),
  /** Whether the sign-up form is shown. */
  signups: z.boolean(),
  /** Whether signing up takes an invitation, whose link brings its token. */
  invitationOnly: z.boolean(),
})
export type Site = z.infer<typeof Site>
