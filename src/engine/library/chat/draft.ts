import type { Composition } from '../../../contracts/idea.ts'
import type { IdeaDraft } from '../../drafts.ts'
import type { ChatContext, PrecedentBrief, ProblemBrief } from '../../engine.ts'
import { type Composed, compose } from '../ideas/compose.ts'
import { follow } from '../ideas/follow.ts'
import type { Knowledge } from '../knowledge.ts'
import { draftOf } from '../search/find-precedents.ts'

/** What a chat works with. */
export interface Turn {
  context: ChatContext
  knowledge: Knowledge
  problem: ProblemBrief
  /** The precedents of the problem. */
  candidates: PrecedentBrief[]
  /** Precedents that the user had removed in this conversation; they come back only by name. */
  dropped: readonly PrecedentBrief[]
  /** What was spoken of last, which 'it' and 'that one' stand for. */
  focus: readonly PrecedentBrief[]
  /** Precedents that are not in the idea and that the message names, in whatever sentence. */
  named: readonly PrecedentBrief[]
  /** Whether this message spoke of it. */
  isSpoken: boolean
  /** The step that the message spoke of last. */
  step: number | null
  /** The same before the wish that is carried out. */
  spokenStep: number | null
  /** Whether the message has been answered on a question before. */
  isAnswered: boolean
  /** The message up to the wish. */
  before: string
  /** The message gives both what a test counts and when it stops. */
  isPaired: boolean
  /** The part that the message has just removed, and its place; it may still wait for the one that takes it. */
  left: { precedent: PrecedentBrief; place: number; isWaiting: boolean } | null
}

/** The idea as it is while wishes are carried out, and what it is made of. */
export interface Draft {
  idea: IdeaDraft
  precedents: PrecedentBrief[]
  composed: Composed
}

export function openTurn(context: ChatContext, knowledge: Knowledge): { turn: Turn; draft: Draft } {
  const problem = context.problem ?? { statement: context.problemStatement, reframed: '', elements: [] }
  const candidates = [...context.precedents, ...context.others]
  const turn: Turn = {
    context,
    knowledge,
    problem,
    candidates,
    dropped: [],
    focus: [],
    named: [],
    isSpoken: false,
    step: null,
    spokenStep: null,
    isAnswered: false,
    before: '',
    isPaired: false,
    left: null,
  }
  const precedents = precedentsOf(turn)
  return { turn, draft: { idea: context.idea, precedents, composed: composeOf(precedents, turn) } }
}

const composeOf = (precedents: readonly PrecedentBrief[], { problem, candidates, knowledge }: Turn) =>
  compose(problem, precedents, knowledge, { candidates, isOrdered: true })

/** The precedents of the idea in the order of its parts: as stored, else as its solution names them. */
function precedentsOf(turn: Turn): PrecedentBrief[] {
  const { idea, precedents } = turn.context
  const stored = (idea.composition?.parts ?? []).map((part) => storedPrecedent(part, turn))
  if (stored.length > 0 && stored.every((one) => one !== null)) return stored
  const place = ({ entity }: PrecedentBrief) => {
    const found = idea.solution.indexOf(entity)
    return found < 0 ? Number.POSITIVE_INFINITY : found
  }
  return precedents.toSorted((one, other) => (place(one) < place(other) ? -1 : 1))
}

function storedPrecedent(part: Composition['parts'][number], turn: Turn): PrecedentBrief | null {
  const index = turn.problem.elements.findIndex(({ id }) => id === part.elementId)
  if (part.precedentId !== undefined) {
    const found = turn.candidates.find(({ id }) => id === part.precedentId) ?? null
    if (!found || !part.chosen || index < 0) return found
    return {
      ...found,
      elementId: part.elementId,
      questionIndex: index,
      part: { kind: part.chosen, text: part.part },
    }
  }
  return fromLibrary(part.entry ?? '', Math.max(0, index), turn.knowledge)
}

/** An entry of the library as a precedent that the problem does not have: its id is not positive. */
export function fromLibrary(id: string, questionIndex: number, knowledge: Knowledge): PrecedentBrief | null {
  const entry = knowledge.entry(id)
  if (!entry) return null
  return { ...draftOf(entry, questionIndex, null), id: -knowledge.entries.indexOf(entry) }
}

/** The draft with other precedents. */
export function withPrecedents(draft: Draft, precedents: PrecedentBrief[], turn: Turn): Draft {
  const gone = draft.precedents.filter((one) => !precedents.includes(one)).map(({ entity }) => entity)
  // What was removed is not recommended.
  const unwanted = [...gone, ...turn.dropped.map(({ entity }) => entity)]
  const candidates = turn.candidates.filter(({ entity }) => !unwanted.includes(entity))
  const composed = composeOf(precedents, { ...turn, candidates })
  return { precedents, composed, idea: follow(draft.idea, draft.composed, composed, gone, turn.knowledge) }
}

export const withIdea = (draft: Draft, changes: Partial<IdeaDraft>): Draft => ({
  ...draft,
  idea: { ...draft.idea, ...changes },
})

export const isIn = (draft: Draft, { entity }: PrecedentBrief) =>
  draft.precedents.some((one) => one.entity === entity)
