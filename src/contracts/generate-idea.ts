import * as z from 'zod/mini'
import { IdeaContent, Slot } from './idea.ts'
import { Change } from './idea-change.ts'
import { MAX_SELECTED, MIN_SELECTED } from './limits.ts'
import { Id, MAX_STATEMENT, Text } from './text.ts'

const Statement = Text(MAX_STATEMENT)

/** Generates an idea. The precedents are read from the database by id; other fields of an item are ignored. */
export const BuildIdea = z.object({
  statement: Statement,
  precedents: z
    .array(z.object({ id: Id }))
    .check(
      z.minLength(MIN_SELECTED, `must name at least ${MIN_SELECTED} precedents`),
      z.maxLength(MAX_SELECTED, `must name at most ${MAX_SELECTED} precedents`),
    ),
  /** The slot of an automatic idea; any other idea is a custom one. */
  slot: z.optional(Slot),
})
export type BuildIdea = z.infer<typeof BuildIdea>

/** Saves an idea: with `id` it updates that idea (keeping the previous version), without it creates one. */
export const SaveIdea = z.object({
  statement: z.optional(Statement),
  idea: z.extend(IdeaContent, {
    id: z.nullish(Id),
    problemId: Id,
    userId: z.nullish(Id),
    /** The version that was edited; if it is older than the stored one, the answer is 409. */
    version: z.nullish(z.int().check(z.positive())),
  }),
  /** Without it, an update is one that the chat proposed. */
  change: z.optional(Change),
})
export type SaveIdea = z.infer<typeof SaveIdea>

/** A payload with `idea` saves, any other generates; validation errors are those of the matching schema. */
export const GenerateIdea = z.pipe(
  z.unknown(),
  z.transform((payload, context): BuildIdea | SaveIdea => {
    const saves = typeof payload === 'object' && payload !== null && 'idea' in payload
    const parsed = saves ? SaveIdea.safeParse(payload) : BuildIdea.safeParse(payload)
    if (parsed.success) return parsed.data
    for (const { message, path } of parsed.error.issues)
      context.issues.push({ code: 'custom', message, path, input: payload })
    return z.NEVER
  }),
)
