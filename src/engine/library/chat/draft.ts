import type { Composition } from '../../../contracts/idea.ts'
import type { IdeaDraft } from '../../drafts.ts'
import type { ChatContext, PrecedentBrief, ProblemBrief } from '../../engine.ts'
import { basisOf } from '../ideas/basis.ts'
import { type Composed, compose, compositionOf } from '../ideas/compose.ts'
import { longSolutionOf, solutionOf } from '../ideas/solution.ts'
import { stepsOf } from '../ideas/steps.ts'
import { themesFor, titlesFor } from '../ideas/title.ts'
import { whyOf } from '../ideas/why.ts'
import type { Knowledge } from '../knowledge.ts'
import { draftOf } from '../search/find-precedents.ts'
import { mergeSteps, mergeText } from './merge.ts'
import type { Wish } from './wishes.ts'

/** What a chat works with. */
export interface Turn {
  context: ChatContext
  knowledge: Knowledge
  /** The precedents of the problem. */
  candidates: PrecedentBrief[]
  problem: ProblemBrief
  /** What was spoken of last, which 'it' and 'that one' stand for. */
  focus: readonly PrecedentBrief[]
  /** The whole message. */
  message: string
  /** What the user wrote before the wish, of this message and the one before. */
  before: string
  /** What the user wrote after the wish. */
  after: string
  /** Precedents that the user had removed in this conversation; they come back only by name. */
  dropped: readonly PrecedentBrief[]
  /** A part that should go, but only once another one has come. */
  pending: PrecedentBrief | null
}

/** The idea as it is while wishes are carried out, and what it is made of. */
export interface Draft {
  idea: IdeaDraft
  precedents: PrecedentBrief[]
  composed: Composed
}

/** What a wish comes to. */
export interface Done {
  text: string
  draft?: Draft
  /** What 'it' stands for from now on. */
  focus?: readonly PrecedentBrief[]
  pending?: PrecedentBrief | null
}

/** Carries out one wish; null when the idea has nothing that the wish could mean, so that it is read in another way. */
export type Handler = (wish: Wish, draft: Draft, turn: Turn) => Done | null

export function openTurn(context: ChatContext, knowledge: Knowledge): { turn: Turn; draft: Draft } {
  const problem = context.problem ?? { statement: context.problemStatement, reframed: '', elements: [] }
  const turn: Turn = {
    context,
    knowledge,
    problem,
    candidates: [...context.precedents, ...context.others],
    focus: [],
    message: '',
    before: '',
    after: '',
    dropped: [],
    pending: null,
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

/** The draft with other precedents. What the user wrote stays where it does not speak of those that left. */
export function withPrecedents(draft: Draft, precedents: PrecedentBrief[], turn: Turn): Draft {
  const { idea, composed } = draft
  const { knowledge } = turn
  const gone = draft.precedents.filter((one) => !precedents.includes(one)).map(({ entity }) => entity)
  // What was removed is not recommended.
  const unwanted = [...gone, ...turn.dropped.map(({ entity }) => entity)]
  const candidates = turn.candidates.filter(({ entity }) => !unwanted.includes(entity))
  const next = composeOf(precedents, { ...turn, candidates })
  const follow = (write: (from: Composed) => string, current: string) =>
    mergeText(write(composed), current, write(next), gone)
  return {
    precedents,
    composed: next,
    idea: {
      title: heading(idea.title, titlesFor(composed), titlesFor(next)),
      theme: heading(idea.theme, themesFor(composed, knowledge), themesFor(next, knowledge)),
      solution:
        idea.solution === solutionOf(composed, knowledge)
          ? solutionOf(next, knowledge)
          : mergeText(longSolutionOf(composed, knowledge), idea.solution, solutionOf(next, knowledge), gone),
      nextSteps: mergeSteps(
        stepsOf(composed, knowledge),
        idea.nextSteps,
        stepsOf(next, knowledge),
        precedents.map(({ entity }) => entity),
        gone,
      ),
      realWorldBasis: follow(basisOf, idea.realWorldBasis),
      whyWeLikeIt: follow((from) => whyOf(from, knowledge), idea.whyWeLikeIt),
      composition: compositionOf(next),
    },
  }
}

/** A heading that the user wrote stays, and so does one that still fits. */
const heading = (current: string, before: readonly string[], after: readonly string[]) =>
  !before.includes(current) || after.includes(current) ? current : (after[0] ?? current)

export const withIdea = (draft: Draft, changes: Partial<IdeaDraft>): Draft => ({
  ...draft,
  idea: { ...draft.idea, ...changes },
})

export const isIn = (draft: Draft, { entity }: PrecedentBrief) =>
  draft.precedents.some((one) => one.entity === entity)
