import type { Db } from '../../db/database.ts'
import { findEntry } from '../../db/library/library.ts'
import { findMatrix, saveMatrix } from '../../db/matrices.ts'
import { listPrecedents } from '../../db/precedents.ts'
import type { ElementRow } from '../../db/schema/elements.ts'
import type { PrecedentRow } from '../../db/schema/precedents.ts'
import { type Cell, type Matrix, type SaveMatrix, sidePart } from '../contracts/matrix.ts'
import type { ChosenPart, PrecedentBrief } from '../engine/engine.ts'
import { AppError } from '../errors.ts'
import type { SignedInContext } from './context.ts'
import { elementsOf, problemOf, revisionOf } from './problems.ts'

/** The cells whose element and precedent the problem still has. */
export async function matrixOf(context: SignedInContext, problemId: number): Promise<Matrix> {
  const { rows, columns } = await axesOf(context, problemId)
  const stored = await findMatrix(context.db, problemId)
  const cells = (stored?.cells ?? []).filter((cell) => isIn(cell, rows, columns))
  return { cells, version: stored?.version ?? 0 }
}

/** Refuses a cell of another problem, and one without a wording where the precedent has no part for the element. */
export async function changeMatrix(
  context: SignedInContext,
  problemId: number,
  { cells, version }: SaveMatrix,
): Promise<Matrix> {
  const { rows, columns } = await axesOf(context, problemId)
  for (const [at, cell] of cells.entries()) {
    if (!isIn(cell, rows, columns)) throw invalid(at, 'must be of an element and a precedent of this problem')
    if (cell.text === undefined && !hasPart(cell, rows, columns))
      throw invalid(at, 'needs a text, since the precedent has no part for this element')
  }
  const saved = await saveMatrix(context.db, problemId, cells.map(storedCell), version)
  if (!saved) throw new AppError('matrix_conflict')
  return { cells: saved.cells, version: saved.version }
}

const invalid = (at: number, rule: string) =>
  new AppError('body_invalid', { message: `cells.${at}: ${rule}` })

const storedCell = ({ elementId, precedentId, text, chosen }: Cell) => ({
  elementId,
  precedentId,
  ...(text !== undefined && { text }),
  chosen,
})

async function axesOf(context: SignedInContext, problemId: number) {
  const problem = await problemOf(context, problemId)
  return {
    rows: await elementsOf(context, problem),
    columns: await listPrecedents(context.db, revisionOf(problem)),
  }
}

const isIn = ({ elementId, precedentId }: Cell, rows: ElementRow[], columns: PrecedentRow[]) =>
  rows.some(({ id }) => id === elementId) && columns.some(({ id }) => id === precedentId)

function hasPart({ elementId, precedentId }: Cell, rows: ElementRow[], columns: PrecedentRow[]): boolean {
  const precedent = columns.find(({ id }) => id === precedentId)
  if (precedent?.elementId === elementId) return true
  return sideOf(precedent?.libraryEntry, rows.find(({ id }) => id === elementId)?.challenges) !== null
}

const sideOf = (entry: string | null | undefined, challenges: string[] = []) =>
  sidePart((entry && findEntry(entry)?.insights) || [], challenges)

/** One brief for each part that the user takes; a precedent without chosen cells stays as it is. */
export async function withChosenParts(
  db: Db,
  problemId: number,
  elements: ElementRow[],
  briefs: PrecedentBrief[],
): Promise<PrecedentBrief[]> {
  const cells = ((await findMatrix(db, problemId))?.cells ?? []).filter(({ chosen }) => chosen)
  return briefs.flatMap((brief) => {
    const parts = cells
      .filter(({ precedentId }) => precedentId === brief.id)
      .flatMap((cell) => withPart(brief, cell, elements))
    return parts.length > 0 ? parts : [brief]
  })
}

/** Nothing for an element that the problem no longer has. */
function withPart(
  brief: PrecedentBrief,
  { elementId, text }: Cell,
  elements: ElementRow[],
): PrecedentBrief[] {
  const questionIndex = elements.findIndex(({ id }) => id === elementId)
  if (questionIndex < 0) return []
  if (text === undefined && brief.elementId === elementId) return [brief]
  const side = sideOf(brief.libraryEntry, elements[questionIndex]?.challenges)
  const part: ChosenPart | null =
    text !== undefined ? { kind: 'own', text } : side ? { kind: 'side', text: side } : null
  return part ? [{ ...brief, elementId, questionIndex, part }] : []
}
