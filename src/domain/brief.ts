import { findIdea, listIdeaIds } from '../../db/ideas.ts'
import { listPrecedents } from '../../db/precedents.ts'
import type { IdeaRow } from '../../db/schema/ideas.ts'
import type { ProblemRow } from '../../db/schema/problems.ts'
import type { Brief, BriefHead, BriefIdea } from '../contracts/brief.ts'
import { type ExportRequest, MAX_EXPORTED_IDEAS } from '../contracts/export.ts'
import { nameOf } from '../contracts/problem-name.ts'
import { Citations } from '../export/citations.ts'
import { consideredOf } from '../export/dossier.ts'
import { fileNameOf } from '../export/file-name.ts'
import { briefIdea } from '../export/idea.ts'
import type { DocumentParts } from '../export/layout.ts'
import { capitalized, questionIn, situationIn } from '../export/phrases.ts'
import { replaceNames } from '../export/replace-names.ts'
import { elementMaterial, ideaMaterial, precedentMaterial } from './brief-material.ts'
import type { SignedInContext } from './context.ts'
import { ideaOf } from './ideas.ts'
import { elementsOf, problemOf, revisionOf } from './problems.ts'

export type BriefOptions = Pick<ExportRequest, 'kind' | 'author' | 'names'>

export interface Exported extends DocumentParts {
  /** Without an extension. */
  fileName: string
}

/** A document about one idea as it is now. */
export async function exportIdea(
  context: SignedInContext,
  id: number,
  options: BriefOptions,
): Promise<Exported> {
  return exportOneIdea(context, await ideaOf(context, id), options)
}

/** The same about an idea that was read before, in any version. */
export async function exportOneIdea(
  context: SignedInContext,
  idea: IdeaRow,
  options: BriefOptions,
): Promise<Exported> {
  const problem = await problemOf(context, idea.problemId)
  const head = headOf(context, problem, options)
  return documentOf(context, problem, head, only(idea), options, idea.version)
}

/** A document about a problem's newest ideas, which are read one after the other. */
export async function exportProblem(
  context: SignedInContext,
  id: number,
  options: BriefOptions,
): Promise<Exported> {
  const problem = await problemOf(context, id)
  const ids = await listIdeaIds(context.db, context.user.id, id)
  const omitted = Math.max(0, ids.length - MAX_EXPORTED_IDEAS)
  const head = { ...headOf(context, problem, options), whole: true, omitted }
  return documentOf(context, problem, head, readIdeas(context, ids.slice(0, MAX_EXPORTED_IDEAS)), options, 1)
}

function headOf({ now }: SignedInContext, problem: ProblemRow, { author, kind }: BriefOptions): BriefHead {
  const statement = problem.problemStatement || problem.statement
  const situation = situationIn(statement, problem.limits)
  return {
    project: nameOf({ name: problem.name ?? undefined, statement: problem.statement }),
    date: now().toISOString(),
    ...(author && { author }),
    question: questionIn(statement),
    ...(situation.text !== '' && { situation: situation.text }),
    ...(kind === 'dossier' && situation.isCut && { statement }),
    limits: problem.limits.map(capitalized),
    whole: false,
    omitted: 0,
  }
}

async function documentOf(
  context: SignedInContext,
  problem: ProblemRow,
  head: BriefHead,
  rows: AsyncIterable<IdeaRow>,
  { kind, names }: BriefOptions,
  version: number,
): Promise<Exported> {
  const all = await listPrecedents(context.db, revisionOf(problem))
  const elements = (await elementsOf(context, problem)).map(elementMaterial)
  const unused = await precedentMaterial(context, problem.id, kind === 'dossier' ? all : [])
  const citations = new Citations()
  const used = new Set<number>()
  const shown = replaceNames(head, names)
  return {
    fileName: fileNameOf(shown, kind, version),
    head: shown,
    ideas: ideas(),
    tail: () =>
      replaceNames(
        {
          considered: consideredOf(
            unused.filter(({ id }) => !used.has(id)),
            citations,
          ),
          sources: citations.list(),
        },
        names,
      ),
  }

  async function* ideas(): AsyncGenerator<BriefIdea> {
    for await (const row of rows) {
      const material = await ideaMaterial(context, problem, row)
      for (const { id } of material.precedents) used.add(id)
      yield replaceNames(briefIdea(elements, material, citations, kind === 'dossier'), names)
    }
  }
}

async function* only(idea: IdeaRow) {
  yield idea
}

/** Those that were deleted meanwhile are missing. */
async function* readIdeas({ db, user }: SignedInContext, ids: number[]) {
  for (const id of ids) {
    const idea = await findIdea(db, user.id, id)
    if (idea) yield idea
  }
}

/** The whole document at once. */
export async function collect({ head, ideas, tail }: DocumentParts): Promise<Brief> {
  const all = await Array.fromAsync(ideas)
  return { ...head, ideas: all, ...tail() }
}
