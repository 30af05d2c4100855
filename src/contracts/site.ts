import * as z from 'zod/mini'
import { EngineName } from './text.ts'

/** What the page needs from the server before anyone signs in. */
export const Site = z.object({
  assistantName: z.string(),
  engine: EngineName,
  /** The model's name, when the model engine is used. */
  model: z.nullable(z.string()),
  /** Whether the sign-up form is shown. */
  signups: z.boolean(),
  /** Whether sign-up needs an invitation link. */
  invitationOnly: z.boolean(),
  /** Whether the library is shown to anyone; missing means no. */
  libraryPublic: z.optional(z.boolean()),
  /** Whether ideas can be shared by a link; missing means no. */
  sharedLinks: z.optional(z.boolean()),
})
export type Site = z.infer<typeof Site>
