import { findBackground, insertBackground } from '../../db/precedent-backgrounds.ts'
import { addPrecedents, findPrecedent } from '../../db/precedents.ts'
import type { PrecedentRow } from '../../db/schema/precedents.ts'
import type { Background, FindMorePrecedents, ResearchPrecedent } from '../contracts/precedent.ts'
import type { Call } from '../engine/engine.ts'
import { AppError } from '../errors.ts'
import { precedentBrief, problemBrief } from './briefs.ts'
import type { SignedInContext } from './context.ts'
import { streamPrecedents } from './element-searches.ts'
import { elementsOf, problemOf, revisionOf } from './problems.ts'

/** All of a problem's precedents: searched for on the first call, read from the database afterwards. */
export async function findPrecedents(
  context: SignedInContext,
  problemId: number,
  call: Call,
): Promise<PrecedentRow[]> {
  const stream = streamPrecedents(context, problemId, call)
  for (;;) {
    const next = await stream.next()
    if (next.done) return next.value
  }
}

/** Finds further precedents for one element and returns all of the problem's precedents. */
export async function findMorePrecedents(
  context: SignedInContext,
  { problemId, questionIndex }: FindMorePrecedents,
  call: Call,
): Promise<PrecedentRow[]> {
  const existing = await findPrecedents(context, problemId, call)
  const problem = await problemOf(context, problemId)
  const elements = await elementsOf(context, problem)
  if (context.first?.resultId === problemId) return existing
  const element = elements[questionIndex]
  if (!element) throw new AppError('not_found')
  const known = existing.map(precedentBrief(elements))
  const drafts = await Array.fromAsync(
    context.engine.findMore(problemBrief(problem, elements), questionIndex, known, call),
  )
  return addPrecedents(context.db, revisionOf(problem), element.id, drafts, context.first?.stored)
}

/** A background with the name of the model that wrote it, if one did. */
export type StoredBackground = Omit<Background, 'model'> & { model: string | null }

/** Researched once, then stored. */
export async function researchPrecedent(
  context: SignedInContext,
  { problemId, precedentId }: ResearchPrecedent,
  call: Call,
): Promise<StoredBackground> {
  const { db, user, engine } = context
  const precedent = await findPrecedent(db, user.id, problemId, precedentId)
  if (!precedent) throw new AppError('not_found')
  const stored = await findBackground(db, precedentId)
  if (stored) return stored
  const problem = await problemOf(context, problemId)
  const elements = await elementsOf(context, problem)
  const brief = precedentBrief(elements)(precedent)
  const background = await engine.research(brief, problemBrief(problem, elements), call)
  await insertBackground(db, { ...background, precedentId })
  return { ...background, model: background.model ?? null }
}
