import { listAccountContents } from '../../db/account-contents.ts'
import type { ElementRow } from '../../db/schema/elements.ts'
import type { IdeaRow } from '../../db/schema/ideas.ts'
import type { ProblemRow } from '../../db/schema/problems.ts'
import type { SignedInContext } from './context.ts'
import { letterOf } from './letters.ts'

type Contents = Awaited<ReturnType<typeof listAccountContents>>

/** What stands before the problems. */
export const exportHead = ({ user, now }: SignedInContext) => ({
  product: 'Precedents',
  exportedAt: now(),
  account: { username: user.username, createdAt: user.createdAt },
})
export type ExportHead = ReturnType<typeof exportHead>

/** Everything in the user's account, problem by problem, as plain values. */
export async function* exportProblems({ db, user }: SignedInContext): AsyncGenerator<ExportedProblem> {
  for (let after = 0; ; ) {
    const contents = await listAccountContents(db, user.id, after)
    for (const problem of contents.problems) yield exportedProblem(contents, problem)
    const last = contents.problems.at(-1)
    if (!last) return
    after = last.id
  }
}

const exportedProblem = (contents: Contents, problem: ProblemRow) => ({
  id: problem.id,
  name: problem.name,
  label: problem.label,
  statement: problem.statement,
  reframedStatement: problem.problemStatement,
  limits: problem.limits,
  formerLimits: problem.formerLimits,
  readings: problem.readings,
  ...elementsOf(contents, problem),
  engine: problem.engine,
  model: problem.model,
  createdAt: problem.createdAt,
  archivedAt: problem.archivedAt,
  deletedAt: problem.deletedAt,
  precedents: precedentsOf(contents, problem.id),
  chosenParts: contents.matrices.find(({ problemId }) => problemId === problem.id)?.cells ?? [],
  ideas: ideasOf(contents, problem.id),
})
export type ExportedProblem = ReturnType<typeof exportedProblem>

function elementsOf({ elements }: Contents, { id, revision }: ProblemRow) {
  const all = elements.filter(({ problemId }) => problemId === id)
  const isCurrent = (element: ElementRow) => element.revision === revision && element.removedAt === null
  return {
    elements: all.filter(isCurrent).map(elementFields),
    /** Removed, changed, or of an earlier analysis. */
    formerElements: all.filter((element) => !isCurrent(element)).map(elementFields),
  }
}

const elementFields = (element: ElementRow) => ({
  id: element.id,
  text: element.text,
  questions: element.questions,
  challenges: element.challenges,
  purpose: element.purpose,
  evidence: element.evidence,
  confidence: element.confidence,
  alternatives: element.alternatives,
  edited: element.edited,
})

const precedentsOf = ({ precedents }: Contents, problemId: number) =>
  precedents
    .filter(({ precedent }) => precedent.problemId === problemId)
    .map(
      ({
        precedent: { id, ordinal, entity, innovation, year, elementId, questionIndex, origin, model },
        background,
        check,
      }) => ({
        id,
        letter: letterOf({ ordinal }),
        entity,
        innovation,
        year,
        element: questionIndex,
        elementId,
        origin,
        model,
        background: background && {
          background: background.background,
          insights: background.insights,
          impact: background.impact,
          justification: background.justification,
          questions: background.questions,
        },
        transferCheck: check ?? [],
      }),
    )

const ideasOf = ({ ideas, versions, messages, links, sharedLinks }: Contents, problemId: number) =>
  ideas
    .filter((idea) => idea.problemId === problemId)
    .map((idea) => ({
      id: idea.id,
      ...sections(idea),
      engine: idea.engine,
      model: idea.model,
      ...changeOf(idea),
      branchedFrom: idea.branchedFrom,
      origin: idea.origin,
      slot: idea.slot,
      state: idea.state,
      favorite: idea.favorite,
      notes: idea.notes,
      scores: idea.scores,
      steps: idea.steps,
      createdAt: idea.createdAt,
      archivedAt: idea.archivedAt,
      deletedAt: idea.deletedAt,
      builtFrom: links.filter(({ link }) => link.ideaId === idea.id).map(({ link }) => link.precedentId),
      formerVersions: versions
        .filter(({ version }) => version.ideaId === idea.id)
        .map(({ version }) => ({
          ...sections(version),
          ...changeOf(version),
          builtFrom: version.precedentIds,
          replacedAt: version.createdAt,
        })),
      sharedLinks: sharedLinks
        .filter(({ ideaId }) => ideaId === idea.id)
        .map(({ ideaId: _, ...link }) => link),
      chat: messages
        .filter(({ message }) => message.ideaId === idea.id)
        .map(({ message: { role, content, precedentId, proposal, decision, createdAt } }) => ({
          role,
          content,
          ...(precedentId !== null && { precedentId }),
          ...(proposal && { proposal, decision }),
          createdAt,
        })),
    }))

const changeOf = ({
  version,
  changeKind,
  changeNote,
  changeFrom,
  changedAt,
}: Pick<IdeaRow, 'version' | 'changeKind' | 'changeNote' | 'changeFrom' | 'changedAt'>) => ({
  version,
  change: { kind: changeKind, note: changeNote, fromVersion: changeFrom, at: changedAt },
})

type Sections = Pick<
  IdeaRow,
  'theme' | 'title' | 'solution' | 'nextSteps' | 'realWorldBasis' | 'whyWeLikeIt' | 'composition'
>

const sections = ({
  theme,
  title,
  solution,
  nextSteps,
  realWorldBasis,
  whyWeLikeIt,
  composition,
}: Sections) => ({
  theme: theme ?? '',
  title,
  solution,
  nextSteps,
  realWorldBasis,
  whyWeLikeIt,
  ...(composition && { composition }),
})
