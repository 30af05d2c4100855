import type { z } from 'zod'

export type Operation =
  | 'complete'
  | 'analyse'
  | 'find_precedents'
  | 'find_more'
  | 'research'
  | 'generate_idea'
  | 'chat'
  | 'test'

/** A request whose response is parsed and checked. */
export interface StructuredRequest<T> extends ModelRequest {
  schema: z.ZodType<T>
  /** Problems of a well-formed response, each a sentence that the model can act on. */
  check?: (response: T) => string[]
}

/** The part of a request that is sent to the endpoint. */
export interface ModelRequest {
  operation: Operation
  /** The same for all users and problems; never holds user text. */
  systemPrompt: string
  /** Follows the system prompt, equally static. Unlike the rules, an answer may use its words. */
  reference?: string
  /** What the prompt is applied to. The only place for user text, which JSON keeps separate. */
  input: Record<string, unknown>
  schema: z.ZodType
  /** The schema that is sent, if it is stricter than the one that responses are parsed with. */
  sentSchema?: z.ZodType
  maxTokens: number
  /** A user is waiting for the first words: reasoning models get a low reasoning effort. */
  lowLatency?: boolean
}
