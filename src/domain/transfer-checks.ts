import type { Db } from '../../db/database.ts'
import { findEntry } from '../../db/library/library.ts'
import { listPrecedents } from '../../db/precedents.ts'
import { listTransferAnswers, saveTransferAnswer } from '../../db/transfer-checks.ts'
import { conditionsOf, type TransferAnswer } from '../contracts/transfer-check.ts'
import type { PrecedentBrief } from '../engine/engine.ts'
import { AppError } from '../errors.ts'
import { ownBriefsFor, precedentBrief } from './briefs.ts'
import type { SignedInContext } from './context.ts'
import { problemOf, revisionOf } from './problems.ts'

/** The answers about the precedents that the problem still has. */
export async function transferAnswersOf(
  context: SignedInContext,
  problemId: number,
): Promise<TransferAnswer[]> {
  return current(await briefsOf(context, problemId), await listTransferAnswers(context.db, problemId))
}

/** Refuses a precedent of another problem, and a condition that the precedent does not name. */
export async function answerCondition(
  context: SignedInContext,
  problemId: number,
  { precedentId, condition, state, note }: TransferAnswer,
): Promise<TransferAnswer[]> {
  const briefs = await briefsOf(context, problemId)
  const precedent = briefs.find(({ id }) => id === precedentId)
  if (!precedent) throw invalid('precedentId: must be a precedent of this problem')
  if (!conditionsFor(precedent).includes(condition))
    throw invalid('condition: must be one of those under which the precedent may not work')
  const answer = { precedentId, condition, state, ...(note !== undefined && { note: note.toWellFormed() }) }
  return current(briefs, await saveTransferAnswer(context.db, problemId, answer))
}

const invalid = (message: string) => new AppError('body_invalid', { message })

const conditionsFor = ({ libraryEntry, own }: PrecedentBrief) =>
  conditionsOf(own?.whenNot ?? ((libraryEntry && findEntry(libraryEntry)?.whenNot) || []))

const current = (briefs: readonly PrecedentBrief[], answers: readonly TransferAnswer[]) =>
  answers.filter(({ precedentId, condition }) =>
    briefs.some((brief) => brief.id === precedentId && conditionsFor(brief).includes(condition)),
  )

async function briefsOf(context: SignedInContext, problemId: number): Promise<PrecedentBrief[]> {
  const rows = await listPrecedents(context.db, revisionOf(await problemOf(context, problemId)))
  return rows.map(precedentBrief([], await ownBriefsFor(context.db, context.user.id, rows)))
}

/** With what the user answered about each. */
export async function withTransferChecks(
  db: Db,
  problemId: number,
  briefs: readonly PrecedentBrief[],
): Promise<PrecedentBrief[]> {
  const answers = await listTransferAnswers(db, problemId)
  return briefs.map((brief) => {
    const checks = answers.filter(({ precedentId }) => precedentId === brief.id)
    return checks.length > 0 ? { ...brief, checks } : brief
  })
}
