import * as z from 'zod/mini'
import { Id, Text } from './text.ts'

/** Elements of one problem. */
export const MAX_ELEMENTS = 6

/** A span of the statement, in UTF-16 code units; `end` is exclusive. */
export const Span = z.object({ start: z.int().check(z.minimum(0)), end: z.int().check(z.minimum(0)) })
export type Span = z.infer<typeof Span>

/** Codes of the challenge taxonomy, nearest first. */
export const Challenges = z.array(Text(80)).check(z.maxLength(3, 'must be at most 3 challenges'))

/** Another wording of an element. */
export const Alternative = z.object({
  text: z.string(),
  questions: z.array(z.string()),
  challenges: Challenges,
})
export type Alternative = z.infer<typeof Alternative>

/** One way to understand a statement that can be read in several. */
export const Reading = z.object({ label: z.string(), challenges: Challenges })
export type Reading = z.infer<typeof Reading>

/** An element with the state of the search for its precedents. */
export const Element = z.object({
  id: Id,
  /** The `questionIndex` of its precedents. */
  position: z.int(),
  text: z.string(),
  questions: z.array(z.string()),
  challenges: Challenges,
  evidence: z.array(Span),
  /** 0 to 1; null when the engine gives none. */
  confidence: z.nullable(z.number()),
  alternatives: z.array(Alternative),
  searchState: z.enum(['waiting', 'running', 'done', 'failed']),
  /** Why the last search failed. */
  error: z.nullable(z.object({ code: z.string(), message: z.string() })),
  /** Whether the user added, changed or confirmed it. */
  edited: z.boolean(),
})
export type Element = z.infer<typeof Element>

/** Characters of an element's text. */
export const MIN_ELEMENT_TEXT = 3
export const MAX_ELEMENT_TEXT = 500

const ElementText = Text(MAX_ELEMENT_TEXT).check(
  z.trim(),
  z.minLength(MIN_ELEMENT_TEXT, `must be at least ${MIN_ELEMENT_TEXT} characters`),
)
const Questions = z
  .array(Text(500).check(z.trim(), z.minLength(1, 'must not be empty')))
  .check(z.minLength(1, 'must not be empty'), z.maxLength(3, 'must be at most 3 questions'))
const Position = z.int().check(z.minimum(0), z.maximum(MAX_ELEMENTS - 1))

/** Spans of the statement; an element never needs more than a few. */
const Evidence = z.array(Span).check(z.maxLength(MAX_ELEMENTS, `must be at most ${MAX_ELEMENTS} spans`))

/** A sub-problem that the user adds; at the end unless `position` is given. */
export const AddElement = z.object({
  text: ElementText,
  questions: z.optional(Questions),
  challenges: z.optional(Challenges),
  /** Where the statement says it. */
  evidence: z.optional(Evidence),
  position: z.optional(Position),
})
export type AddElement = z.infer<typeof AddElement>

/** A new text, one of the element's alternatives by index, a new position, or the user's word that it is right. */
export const ChangeElement = z
  .object({
    text: z.optional(ElementText),
    questions: z.optional(Questions),
    challenges: z.optional(Challenges),
    alternative: z.optional(z.int().check(z.minimum(0), z.maximum(2))),
    position: z.optional(Position),
    /** True confirms the engine's element, false takes that back. */
    kept: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ text, alternative, position, kept }) => [text, alternative, position, kept].some(isGiven), {
      path: ['text'],
      message: 'is required, or alternative, or position',
    }),
    z.refine(({ text, alternative }) => !(isGiven(text) && isGiven(alternative)), {
      path: ['alternative'],
      message: 'cannot be given together with text',
    }),
  )
export type ChangeElement = z.infer<typeof ChangeElement>

function isGiven(value: unknown): boolean {
  return value !== undefined
}

/**
 * The element after a change. Another text makes it another element, which is searched for again; `replaced` is the one
 * before, null when only the position changed. Restoring it undoes the change.
 */
export const ChangedElement = z.object({ element: Element, replaced: z.nullable(Element) })
export type ChangedElement = z.infer<typeof ChangedElement>

/** Restoring the element undoes its removal. */
export const RemovedElement = z.object({ removed: Element })
export type RemovedElement = z.infer<typeof RemovedElement>
