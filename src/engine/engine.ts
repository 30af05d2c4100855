import type { ChatMessage } from '../contracts/chat.ts'
import type { Completion } from '../contracts/completion.ts'
import type { OwnFields } from '../contracts/own-precedent.ts'
import type { Background } from '../contracts/precedent.ts'
import type { TransferAnswer } from '../contracts/transfer-check.ts'
import type { Analysis, ElementDraft, IdeaDraft, PrecedentDraft, SearchItem } from './drafts.ts'

/** Every call can be cancelled; an implementation that ignores `signal` is a bug. */
export interface Call {
  signal: AbortSignal
  /** For limits and usage records; never sent to a model. */
  userId?: number
  /** Told when the call begins to wait for a free slot, and when it has one. A call whose waiting is shown waits longer. */
  onWaiting?: (isWaiting: boolean) => void
}

/** The parts of a stored problem that engines use. */
export interface ProblemBrief {
  /** The user's own words. */
  statement: string
  reframed: string
  elements: ElementBrief[]
  /** What every answer must respect, as the problem shows it; missing where that was not stored. */
  limits?: readonly string[]
  /** Whether the user changed the limits: then the statement has no others. */
  areLimitsUsers?: boolean
  /** The precedents found for it, where an engine may suggest others than the chosen ones. */
  found?: PrecedentBrief[]
}

export interface ElementBrief extends ElementDraft {
  /** Missing before it is stored. */
  id?: number
  /** Whether the user wrote it or chose it among the alternatives. */
  isUsers?: boolean
}

/** What to search for; by default all elements, with nothing found yet. */
export interface SearchScope {
  /** Indexes of the elements to search for. */
  elements?: number[]
  /** The precedents that the problem already has. Their entities are not found again. */
  known?: PrecedentBrief[]
  /** The user's own precedents, which are found beside the library's. */
  own?: OwnBrief[]
}

/** A precedent that the user wrote. An empty text says nothing. */
export interface OwnBrief extends OwnFields {
  id: number
}

/** The parts of a stored precedent that engines use. */
export interface PrecedentBrief extends PrecedentDraft {
  id: number
  /** The element that it was found for, even if that was removed since. */
  elementId?: number | null
  /** What the user takes from it for the element at `questionIndex`, instead of its home part. */
  part?: ChosenPart
  /** The user's own precedent that it is; missing otherwise. */
  own?: OwnBrief
  /** What the user answered in the transfer check; missing for nothing. */
  checks?: readonly TransferCheck[]
}

/** What the user knows of a condition under which a precedent may not work. Without an answer it is unknown. */
export type TransferCheck = Pick<TransferAnswer, 'condition' | 'state' | 'note'>

/** `side`: one of the precedent's insights. `own`: the user's wording. */
export interface ChosenPart {
  kind: 'side' | 'own'
  text: string
}

/** An existing idea for the same problem; a new one must differ from it. */
export interface IdeaBrief {
  theme: string
  title: string
  solution: string
}

export interface ChatContext {
  /** Includes unsaved edits. */
  idea: IdeaDraft
  problemStatement: string
  /** The stored problem, if the idea has been saved. */
  problem: ProblemBrief | null
  /** The precedents that the idea is built from. */
  precedents: PrecedentBrief[]
  /** Precedents of the same problem that are not part of the idea. */
  others: PrecedentBrief[]
  assistantName: string
}

/** A piece of the reply, or a proposed new version of the whole idea (at most one, at the end). */
export type ChatEvent = { type: 'text'; text: string } | { type: 'idea'; idea: IdeaDraft }

/**
 * The interface of the two engines. Every implementation passes tests/engine/contract.ts. A statement that the engine
 * cannot or must not work on is refused with an AppError (`statement_unclear`, `statement_personal`,
 * `statement_emergency`, `statement_harmful`, `statement_abusive`, `statement_language`).
 */
export interface Engine {
  readonly name: 'library' | 'model'
  /** The name of the model; missing for the library. */
  readonly model?: string
  /** Continues and grades a statement while it is being written. Any text gets an answer. */
  complete(text: string, call: Call): Promise<Completion>
  /**
   * Breaks a problem down. `reframed` is a reframed statement that the user edited; it is used unchanged. `reading` has
   * the challenges of the reading that the user chose. `limits` are the user's, and the statement has no others.
   */
  analyse(
    statement: string,
    call: Call,
    reframed?: string,
    reading?: string[],
    limits?: readonly string[],
  ): Promise<Analysis>
  /**
   * The reframed statement for the elements and limits that the problem has now, in an engine that words it by rules. The
   * same problem gives the same text.
   */
  reframe?(problem: ProblemBrief): string
  /**
   * Yields precedents as they are found, in any order of elements. May say early that the search for an element is done,
   * and says when it failed while others go on, and how many elements wait for a free call. Elements that are not mentioned are done when the search ends.
   */
  findPrecedents(problem: ProblemBrief, call: Call, scope?: SearchScope): AsyncIterable<SearchItem>
  /** Finds what `findPrecedents` does, in an engine that need not wait for anything. */
  findAtOnce?(problem: ProblemBrief, scope?: SearchScope): PrecedentDraft[]
  /** More curated precedents for one element, from entities not in `known`. Empty when none is good enough. */
  findMore(
    problem: ProblemBrief,
    questionIndex: number,
    known: PrecedentBrief[],
    call: Call,
  ): AsyncIterable<PrecedentDraft>
  research(precedent: PrecedentBrief, problem: ProblemBrief, call: Call): Promise<Background>
  /**
   * Builds an idea from parts of the chosen precedents, with a theme that no other idea has. A precedent of which the user
   * chose several parts is there once for each.
   */
  generateIdea(
    problem: ProblemBrief,
    chosen: PrecedentBrief[],
    others: IdeaBrief[],
    call: Call,
  ): Promise<IdeaDraft>
  chat(messages: ChatMessage[], context: ChatContext, call: Call): AsyncIterable<ChatEvent>
}
