import * as z from 'zod/mini'
import { Composition } from './idea.ts'
import { ChangeKind } from './idea-change.ts'
import { Id, IdText, Moment } from './text.ts'

/** A version in the list; without `kind` when that was not recorded. */
export const VersionSummary = z.object({
  version: z.int(),
  kind: z.optional(ChangeKind),
  /** What the user had asked for. */
  note: z.optional(z.string()),
  /** The version that was restored, or from which the idea was branched. */
  from: z.optional(z.int()),
  title: z.string(),
  changedAt: Moment,
})
export type VersionSummary = z.infer<typeof VersionSummary>

/** A version in full. */
export const IdeaVersion = z.extend(VersionSummary, {
  ideaId: Id,
  theme: z.string(),
  solution: z.string(),
  nextSteps: z.array(z.string()),
  realWorldBasis: z.string(),
  whyWeLikeIt: z.string(),
  composition: z.optional(Composition),
})
export type IdeaVersion = z.infer<typeof IdeaVersion>

/** Versions of one answer, at most. */
export const VERSIONS_PAGE = 100

/** Only versions older than this one. */
export const VersionsQuery = z.object({ before: z.optional(IdText) })
