import * as z from 'zod/mini'
import { Challenges, Element, Reading } from './element.ts'
import { InterruptedIdea } from './interrupted-idea.ts'
import { EngineName, Id, MAX_STATEMENT, Moment, Text } from './text.ts'

/** Minimum length of a trimmed statement; the page's button uses the same. */
export const MIN_STATEMENT = 10

const Statement = Text(MAX_STATEMENT).check(
  z.trim(),
  z.minLength(MIN_STATEMENT, `must be at least ${MIN_STATEMENT} characters`),
)

/** The page sends `elements` and `searchQuestions` empty; the analysis fills them. */
export const CreateProblem = z.object({
  statement: Statement,
  elements: z.optional(z.array(Text(500)).check(z.maxLength(20))),
  searchQuestions: z.optional(z.array(Text(500)).check(z.maxLength(60))),
  userId: z.nullish(Id),
})
export type CreateProblem = z.infer<typeof CreateProblem>

/** Characters of a problem's short name. */
export const MAX_NAME = 80

/** Characters of the label of a client or project. */
export const MAX_LABEL = 60

/**
 * Reframes the problem in the user's own words, or goes on with one of its `readings`, by index or by challenges. A
 * `name`, a `label` or `archived` starts no new analysis; an empty name or label takes the user's own back.
 */
export const UpdateProblem = z
  .object({
    problemStatement: z.optional(Statement),
    name: z.optional(Text(MAX_NAME).check(z.trim())),
    label: z.optional(Text(MAX_LABEL).check(z.trim())),
    archived: z.optional(z.boolean()),
    reading: z.optional(z.union([z.int().check(z.minimum(0), z.maximum(2)), Challenges])),
    /** The version that was reframed, if not in `If-Match`; if it is older than the stored one, the answer is 409. */
    version: z.nullish(z.int().check(z.positive())),
  })
  .check(
    z.refine(
      ({ problemStatement, reading, name, label, archived }) =>
        [problemStatement, reading, name, label, archived].some((given) => given !== undefined),
      { path: ['problemStatement'], message: 'is required' },
    ),
  )
export type UpdateProblem = z.infer<typeof UpdateProblem>

/** From the first moment on, until before the last. */
const Period = z.object({ from: Moment, until: Moment })
export type Period = z.infer<typeof Period>

/** `statement` is the user's text, `problemStatement` the reframed one; questions are in the order of the elements. */
export const Problem = z.object({
  id: Id,
  statement: z.string(),
  problemStatement: z.string(),
  /** The user's short name for it. */
  name: z.optional(z.string()),
  /** The client or project it is for. */
  label: z.optional(z.string()),
  archivedAt: z.optional(Moment),
  elements: z.array(z.string()),
  searchQuestions: z.array(z.string()),
  userId: z.nullable(Id),
  /** What every answer must respect, in the words of the statement or the user's own; left out in the history. */
  limits: z.optional(z.array(z.string())),
  /** When it had other limits than now: ideas from then respect those. Left out in the history. */
  otherLimits: z.optional(z.array(Period)),
  /** Limits that the user changed or removed; left out in the history. */
  formerLimits: z.optional(z.array(z.string())),
  /** Present when the engine is unsure how the whole is meant; left out in the history. */
  readings: z.optional(z.array(Reading)),
  /** The elements with the state of their searches; left out in the history. */
  elementDetails: z.optional(z.array(Element)),
  /** Ideas whose generation was interrupted; missing when there is none. */
  interruptedIdeas: z.optional(z.array(InterruptedIdea)),
  engine: EngineName,
  /** The model that analysed it, by the name it had then. */
  model: z.optional(z.string()),
  /** Increased by every reframing. */
  version: z.optional(z.int()),
  createdAt: Moment,
})
export type Problem = z.infer<typeof Problem>
