import type { Db } from '../../db/database.ts'
import {
  insertEditedElement,
  listAllElements,
  listElements,
  lockProblem,
  markEdited,
  markRemoved,
  type NewElement,
  type RevisionKey,
  saveOrder,
  unmarkRemoved,
} from '../../db/elements.ts'
import { updateReframed } from '../../db/problems.ts'
import type { ElementRow } from '../../db/schema/elements.ts'
import { type AddElement, type ChangeElement, MAX_ELEMENTS, type Span } from '../contracts/element.ts'
import { AppError } from '../errors.ts'
import { isUsers, problemBrief } from './briefs.ts'
import type { SignedInContext } from './context.ts'
import { revisionOf } from './problems.ts'
import { reframedBy } from './reframed.ts'

export interface ElementId {
  problemId: number
  elementId: number
}

/** Adds a sub-problem. The next request for precedents searches for it alone. */
export async function addElement(
  context: SignedInContext,
  problemId: number,
  { position, ...draft }: AddElement,
): Promise<ElementRow> {
  const { first } = context
  return withElements(context, problemId, async ({ tx, key, current, statement }) => {
    if (first?.resultId != null) return rowOf(await listAllElements(tx, key), first.resultId)
    if (current.length >= MAX_ELEMENTS) throw new AppError('elements_count')
    checkEvidence(draft, statement)
    const { id } = await insertEditedElement(tx, key, newElement(draft))
    await first?.stored(tx, id)
    const rows = await saveOrder(tx, key, insertedAt(idsOf(current), id, position))
    return rowOf(rows, id)
  })
}

/** Another text replaces the element by a new one, which has no precedents yet; the old one keeps its own. */
export async function changeElement(
  context: SignedInContext,
  { problemId, elementId }: ElementId,
  { position, kept, ...change }: ChangeElement,
): Promise<{ element: ElementRow; replaced: ElementRow | null }> {
  return withElements(context, problemId, async (edit) => {
    const { tx, key, current } = edit
    const element = rowOf(current, elementId)
    if (kept !== undefined) await markEdited(tx, elementId, kept || isUsers(element))
    const draft = changedElement(element, change)
    const id = draft ? await replace(edit, element, draft, context.now()) : elementId
    const ids = idsOf(current).map((other) => (other === elementId ? id : other))
    const rows = await saveOrder(tx, key, position === undefined ? ids : insertedAt(ids, id, position))
    return { element: rowOf(rows, id), replaced: draft ? element : null }
  })
}

async function replace(
  { tx, key }: Edit,
  element: ElementRow,
  draft: NewElement,
  removedAt: Date,
): Promise<number> {
  await markRemoved(tx, element, removedAt)
  return (await insertEditedElement(tx, key, draft, element.id)).id
}

/** Removes the element from the problem, and its precedents from the list. */
export async function removeElement(
  context: SignedInContext,
  { problemId, elementId }: ElementId,
): Promise<ElementRow> {
  return withElements(context, problemId, async ({ tx, key, current }) => {
    const element = rowOf(current, elementId)
    if (current.length === 1) throw new AppError('elements_count')
    await markRemoved(tx, element, context.now())
    await saveOrder(
      tx,
      key,
      idsOf(current).filter((id) => id !== elementId),
    )
    return element
  })
}

/** Puts a removed or replaced element back, with its precedents; what replaced it is removed. */
export async function restoreElement(
  context: SignedInContext,
  { problemId, elementId }: ElementId,
): Promise<ElementRow> {
  return withElements(context, problemId, async ({ tx, key, current }) => {
    const all = await listAllElements(tx, key)
    const element = rowOf(all, elementId)
    if (!element.removedAt) return element
    const original = originalOf(element, all)
    const replacement = current.find((other) => originalOf(other, all) === original)
    if (!replacement && current.length >= MAX_ELEMENTS) throw new AppError('elements_count')
    if (replacement) await markRemoved(tx, replacement, context.now())
    await unmarkRemoved(tx, elementId)
    const ids = idsOf(current)
    const order = replacement
      ? ids.map((id) => (id === replacement.id ? elementId : id))
      : insertedAt(ids, elementId, element.position)
    return rowOf(await saveOrder(tx, key, order), elementId)
  })
}

interface Edit {
  tx: Db
  key: RevisionKey
  current: ElementRow[]
  statement: string
}

/** Runs one change at a time on a problem's elements. */
async function withElements<T>(
  { db, user, engine }: SignedInContext,
  problemId: number,
  edit: (edit: Edit) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    const problem = await lockProblem(tx, user.id, problemId)
    if (!problem) throw new AppError('not_found')
    const key = revisionOf(problem)
    const current = await listElements(tx, key)
    const result = await edit({ tx, key, current, statement: problem.statement })
    const reframed = reframedBy(
      engine,
      problemBrief(problem, current),
      problemBrief(problem, await listElements(tx, key)),
    )
    if (reframed !== problem.problemStatement) await updateReframed(tx, problemId, reframed)
    return result
  })
}

function rowOf(rows: ElementRow[], id: number): ElementRow {
  const row = rows.find((one) => one.id === id)
  if (!row) throw new AppError('not_found')
  return row
}

const idsOf = (rows: ElementRow[]) => rows.map(({ id }) => id)

/** The ids with this one moved or added to a position, or to the end. */
const insertedAt = (ids: number[], id: number, position = ids.length) =>
  ids.filter((other) => other !== id).toSpliced(position, 0, id)

/** The first of the elements that replaced each other. */
function originalOf(element: ElementRow, all: ElementRow[]): number {
  const before = all.find(({ id }) => id === element.replaces)
  return before ? originalOf(before, all) : element.id
}

/** Null when the text stays as it is. */
function changedElement(element: ElementRow, change: Omit<ChangeElement, 'position'>): NewElement | null {
  if (change.alternative !== undefined) return alternativeOf(element, change.alternative)
  if (change.text === undefined || change.text === element.text) return null
  return newElement({ ...change, text: change.text, evidence: element.evidence })
}

/** The chosen alternative. What it replaces becomes an alternative in its place. */
function alternativeOf(element: ElementRow, index: number): NewElement {
  const chosen = element.alternatives[index]
  if (!chosen)
    throw new AppError('body_invalid', { message: 'alternative: there is no alternative with this index' })
  const { text, questions, challenges, evidence } = element
  const alternatives = element.alternatives.with(index, { text, questions, challenges })
  return { ...chosen, questions: questionsOf(chosen), evidence, alternatives }
}

const newElement = ({
  text,
  questions,
  challenges = [],
  evidence = [],
}: Omit<AddElement, 'position'>): NewElement => ({
  text,
  questions: questionsOf({ text, questions }),
  challenges,
  evidence,
})

function checkEvidence({ evidence = [] }: Pick<AddElement, 'evidence'>, statement: string) {
  const isSpan = ({ start, end }: Span) => start < end && end <= statement.length
  if (evidence.every(isSpan)) return
  throw new AppError('body_invalid', { message: 'evidence: must be spans of the statement' })
}

/** Every element has a question. */
const questionsOf = ({ text, questions = [] }: { text: string; questions?: string[] }) =>
  questions.length > 0 ? questions : [`Who has solved this: ${text}?`]
