import type { ChatMessage } from '../contracts/chat.ts'
import type { Completion } from '../contracts/completion.ts'
import type { Background } from '../contracts/precedent.ts'
import type { Analysis, ElementDraft, IdeaDraft, PrecedentDraft } from './drafts.ts'

/** Every call can be abandoned; an implementation that ignores `signal` is a bug. */
export interface Call {
  signal: AbortSignal
  /** Whose call it is, for limits and costs. Nothing of a person goes further than that. */
  userId?: number
}

/** A stored problem as an engine needs it. */
export interface ProblemBrief {
  /** The user's own words. */
  statement: string
  reframed: string
  elements: ElementDraft[]
}

/** A stored precedent as an engine needs it. */
export interface PrecedentBrief extends PrecedentDraft {
  id: number
}

/** Another idea of the same problem, so that a new one can differ from it. */
export interface IdeaBrief {
  theme: string
  title: string
  solution: string
}

/** What the chat is about. */
export interface ChatContext {
  /** The idea as the user sees it, unsaved edits included. */
  idea: IdeaDraft
  problemStatement: string
  /** The stored problem, where the idea has been saved. */
  problem: ProblemBrief | null
  /** What the idea is built from. */
  precedents: PrecedentBrief[]
  /** Found for the same problem, but not part of the idea. */
  others: PrecedentBrief[]
  assistantName: string
}

/** A piece of the answer's text, or the whole idea as the assistant proposes it (at most one, last). */
export type ChatEvent = { type: 'text'; text: string } | { type: 'idea'; idea: IdeaDraft }

/**
 * What the product asks of whoever does the thinking. Every implementation passes tests/engine/contract.test.ts.
 * A text that cannot be worked on is refused with an AppError (`statement_unclear`, `statement_personal`,
 * `statement_abusive`, `statement_language`), never answered with an invention.
 */
export interface Engine {
  readonly name: 'library' | 'model'
  /** Continues a statement being written and grades it. Text of any kind gets an answer. */
  complete(text: string, call: Call): Promise<Completion>
  /** Frames a problem. `reframed` is set when the user edited the reframed statement: it is then kept to the letter. */
  analyse(statement: string, call: Call, reframed?: string): Promise<Analysis>
  /** Yields precedents as they are found; elements may be worked on side by side. */
  findPrecedents(problem: ProblemBrief, call: Call): AsyncIterable<PrecedentDraft>
  /**
   * A second draw for one element: curated precedents of entities that are not among the known. None when nothing further
   * is worth showing.
   */
  findMore(
    problem: ProblemBrief,
    questionIndex: number,
    known: PrecedentBrief[],
    call: Call,
  ): AsyncIterable<PrecedentDraft>
  research(precedent: PrecedentBrief, problem: ProblemBrief, call: Call): Promise<Background>
  /** Builds an idea from parts of the chosen; it differs from the others in theme. */
  generateIdea(
    problem: ProblemBrief,
    chosen: PrecedentBrief[],
    others: IdeaBrief[],
    call: Call,
  ): Promise<IdeaDraft>
  chat(messages: ChatMessage[], context: ChatContext, call: Call): AsyncIterable<ChatEvent>
}
