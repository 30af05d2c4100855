import type { z } from 'zod'

export type Operation =
  | 'complete'
  | 'analyse'
  | 'find_precedents'
  | 'research'
  | 'generate_idea'
  | 'chat'
  | 'test'

/** One question to the model. */
export interface StructuredRequest<T> extends ModelRequest {
  schema: z.ZodType<T>
  /** What is wrong with a well-formed answer, each a sentence that the model can act on. */
  check?: (answer: T) => string[]
}

/** What goes to the endpoint of it. */
export interface ModelRequest {
  operation: Operation
  /** The same for every user and problem: nothing that anybody wrote gets in here. */
  rules: string
  /** What the rules are applied to; the only place for a user's words, kept apart by JSON itself. */
  data: Record<string, unknown>
  schema: z.ZodType
  /** What the endpoint is told, where it is stricter than what is accepted from it. */
  wire?: z.ZodType
  maxTokens: number
  /** Somebody waits for the first word: a model that reasons shall do little of it. */
  quick?: boolean
}
