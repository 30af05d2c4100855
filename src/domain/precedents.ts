import type { LibraryEntry } from '../../db/library/library.ts'
import { findOwnPrecedent } from '../../db/own-precedents.ts'
import { findBackground, insertBackground } from '../../db/precedent-backgrounds.ts'
import { addPrecedents, findPrecedent } from '../../db/precedents.ts'
import type { ElementRow } from '../../db/schema/elements.ts'
import type { PrecedentRow } from '../../db/schema/precedents.ts'
import type {
  Background,
  BringPrecedent,
  FindMorePrecedents,
  ResearchPrecedent,
} from '../contracts/precedent.ts'
import { MAX_CHALLENGES } from '../engine/drafts.ts'
import type { Call } from '../engine/engine.ts'
import { contentWords, stemOf } from '../engine/text/words.ts'
import { AppError } from '../errors.ts'
import { ownBriefsFor, precedentBrief, problemBrief } from './briefs.ts'
import type { SignedInContext } from './context.ts'
import { streamPrecedents } from './element-searches.ts'
import { elementsOf, problemOf, revisionOf } from './problems.ts'
import { entryOf } from './sources.ts'

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

/** More are not shown at once; of the library's entries, so many would fit no problem. */
const MAX_PRECEDENTS = 100

/**
 * Adds an entry of the library or an own precedent to the wanted element, or to the one that it fits best, and returns
 * all of the problem's precedents. Changes nothing when the problem has it.
 */
export async function bringPrecedent(
  context: SignedInContext,
  problemId: number,
  wanted: BringPrecedent,
  call: Call,
): Promise<PrecedentRow[]> {
  const brought = await broughtOf(context, wanted)
  const existing = await findPrecedents(context, problemId, call)
  const problem = await problemOf(context, problemId)
  const elements = await elementsOf(context, problem)
  const { questionIndex } = wanted
  const element = questionIndex === undefined ? brought.nearest(elements) : elements[questionIndex]
  if (!element) throw new AppError('not_found')
  if (existing.length >= MAX_PRECEDENTS)
    throw new AppError('body_invalid', { message: `A problem has at most ${MAX_PRECEDENTS} precedents.` })
  const drafts = [{ ...brought.draft, fit: null, questionIndex: element.position }]
  return addPrecedents(context.db, revisionOf(problem), element.id, drafts, context.first?.stored)
}

/** What is stored, and which element it fits: by challenges, or by words for an own precedent, which has none. */
async function broughtOf({ db, user }: SignedInContext, { slug, ownPrecedentId }: BringPrecedent) {
  if (ownPrecedentId === undefined) {
    const entry = entryOf(slug ?? '')
    return {
      draft: draftOfEntry(entry),
      nearest: (elements: readonly ElementRow[]) => nearestElement(elements, entry.challenges),
    }
  }
  const own = await findOwnPrecedent(db, user.id, ownPrecedentId)
  if (!own || own.removedAt !== null) throw new AppError('not_found')
  const { entity, innovation, year, advice } = own
  return {
    draft: { entity, innovation, year, origin: 'own', libraryEntry: null, ownPrecedentId } as const,
    nearest: (elements: readonly ElementRow[]) => nearestByWords(elements, `${innovation} ${advice}`),
  }
}

/** What is stored of an entry of the library that was not found but brought; nobody said why it fits. */
export const draftOfEntry = ({ id, entity, innovation, year }: LibraryEntry) =>
  ({ entity, innovation, year, origin: 'curated', libraryEntry: id, fit: null, questionIndex: 0 }) as const

/** The element that shares the most words; the first one where none does. */
function nearestByWords(elements: readonly ElementRow[], text: string): ElementRow | undefined {
  const words = new Set(contentWords(text).map(stemOf))
  const shared = (element: ElementRow) =>
    contentWords(`${element.text} ${element.purpose ?? ''}`).filter((word) => words.has(stemOf(word))).length
  return elements.toSorted((one, other) => shared(other) - shared(one))[0]
}

/** The one that shares the most of an entry's challenges, nearest first; the first one where none does. */
export function nearestElement<Element extends { challenges: string[] }>(
  elements: readonly Element[],
  challenges: readonly string[],
): Element | undefined {
  const rank = (element: Element) =>
    Math.max(
      0,
      ...element.challenges.map((code, at) => (challenges.includes(code) ? MAX_CHALLENGES - at : 0)),
    )
  return elements.toSorted((one, other) => rank(other) - rank(one))[0]
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
  // The user may change an own one at any time.
  const isOwn = precedent.origin === 'own'
  const stored = isOwn ? null : await findBackground(db, precedentId)
  if (stored) return stored
  const problem = await problemOf(context, problemId)
  const elements = await elementsOf(context, problem)
  const brief = precedentBrief(elements, await ownBriefsFor(db, user.id, [precedent]))(precedent)
  const background = await engine.research(brief, problemBrief(problem, elements), call)
  if (!isOwn) await insertBackground(db, { ...background, precedentId })
  return { ...background, model: background.model ?? null }
}
