import type { Db } from '../../db/database.ts'
import { listOwnPrecedents } from '../../db/own-precedents.ts'
import type { ElementRow } from '../../db/schema/elements.ts'
import type { IdeaRow } from '../../db/schema/ideas.ts'
import type { PrecedentRow } from '../../db/schema/precedents.ts'
import type { ProblemRow } from '../../db/schema/problems.ts'
import { OwnFields } from '../contracts/own-precedent.ts'
import type { IdeaBrief, OwnBrief, PrecedentBrief, ProblemBrief } from '../engine/engine.ts'
import { areLimitsUsers } from './former-limits.ts'

/** Rows in the form engines get: without user ids, dates and internal fields. */
export const problemBrief = (problem: ProblemRow, elements: ElementRow[]): ProblemBrief => ({
  statement: problem.statement,
  reframed: problem.problemStatement,
  ...limitsIn(problem),
  elements: elements.map((element) => {
    const { id, text, questions, challenges, purpose, evidence, confidence } = element
    return { id, text, questions, challenges, purpose, evidence, confidence, isUsers: isUsers(element) }
  }),
})

/** Older problems have no limits stored, and none that the user removed. */
const limitsIn = (problem: ProblemRow) =>
  (problem.limits.length > 0 || areLimitsUsers(problem)) && {
    limits: problem.limits,
    areLimitsUsers: areLimitsUsers(problem),
  }

/** The user wrote it or chose its wording: the engine gives confidence only to its own elements. */
export const isUsers = ({ edited, confidence }: Pick<ElementRow, 'edited' | 'confidence'>) =>
  edited && confidence === null

/** With the index of the precedent's element among these; past the end when its element was removed or changed. */
export const precedentBrief =
  (elements: ElementRow[], own: OwnBrief[] = []) =>
  (row: PrecedentRow): PrecedentBrief => ({
    id: row.id,
    elementId: row.elementId,
    entity: row.entity,
    innovation: row.innovation,
    year: row.year,
    questionIndex: indexIn(elements, row),
    origin: row.origin,
    libraryEntry: row.libraryEntry,
    fit: row.fit,
    ...(row.origin === 'own' && { own: own.find(({ id }) => id === row.ownPrecedentId) ?? onlyKnown(row) }),
  })

/** Of one that the user removed, what the problem shows is left. */
const onlyKnown = ({ ownPrecedentId, entity, innovation, year }: PrecedentRow): OwnBrief => ({
  ...OwnFields.parse({ entity, innovation, year }),
  id: ownPrecedentId ?? 0,
})

/** The user's own precedents in the form engines get. */
export async function ownBriefs(db: Db, ownerId: number): Promise<OwnBrief[]> {
  const rows = await listOwnPrecedents(db, ownerId)
  return rows.map(({ userId: _, removedAt: __, createdAt: ___, ...own }) => own)
}

/** The same where one of these is the user's own; else none are needed. */
export const ownBriefsFor = async (db: Db, ownerId: number, rows: readonly PrecedentRow[]) =>
  rows.some(({ origin }) => origin === 'own') ? ownBriefs(db, ownerId) : []

function indexIn(elements: ElementRow[], { elementId, questionIndex }: PrecedentRow): number {
  if (elementId === null) return questionIndex
  const index = elements.findIndex(({ id }) => id === elementId)
  return index < 0 ? elements.length : index
}

export const ideaBrief = ({ theme, title, solution }: IdeaRow): IdeaBrief => ({
  theme: theme ?? '',
  title,
  solution,
})
