import * as z from 'zod/mini'
import { NamePairs } from './export.ts'
import { Id, Moment } from './text.ts'

/** Links that work at the same time. */
export const MAX_LINKS_OF_IDEA = 10
export const MAX_LINKS_OF_ACCOUNT = 200

/** Days after which a link may expire; null for one that does not. */
export const LinkDays = z.nullable(z.union([z.literal(7), z.literal(30)], { error: 'must be 7, 30 or null' }))
export type LinkDays = z.infer<typeof LinkDays>

export const ShareIdea = z.object({
  days: LinkDays,
  kind: z._default(z.enum(['brief', 'dossier']), 'brief'),
  names: z._default(NamePairs, []),
})
export type ShareIdea = z.infer<typeof ShareIdea>

/** A read-only link to one version of an idea, as its owner sees it. */
export const SharedLink = z.object({
  id: Id,
  ideaId: Id,
  problemId: Id,
  /** Of the idea as it is now. */
  title: z.string(),
  /** The one that readers see. */
  version: z.int(),
  /** The one that the idea has now. */
  currentVersion: z.int(),
  kind: z.enum(['brief', 'dossier']),
  names: NamePairs,
  createdAt: Moment,
  /** Null for a link that does not expire. */
  expiresAt: z.nullable(Moment),
})
export type SharedLink = z.infer<typeof SharedLink>

/** A new link with its address, which nobody can look up later. */
export const NewLink = z.extend(SharedLink, { url: z.url() })
export type NewLink = z.infer<typeof NewLink>
