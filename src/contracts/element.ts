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
  /** Whether the user added or changed it. */
  edited: z.boolean(),
})
export type Element = z.infer<typeof Element>
