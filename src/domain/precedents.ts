import { addSeconds } from 'date-fns'
import { findBackground, insertBackground } from '../../db/precedent-backgrounds.ts'
import { addPrecedents, findPrecedent, insertPrecedent, listPrecedents } from '../../db/precedents.ts'
import { claimSearch, endSearch, extendSearch, type SearchKey } from '../../db/problems.ts'
import type { PrecedentRow } from '../../db/schema/precedents.ts'
import type { ProblemRow } from '../../db/schema/problems.ts'
import type { Background, FindMorePrecedents, ResearchPrecedent } from '../contracts/precedent.ts'
import type { Call } from '../engine/engine.ts'
import { AppError } from '../errors.ts'
import { precedentBrief, problemBrief } from './briefs.ts'
import type { SignedInContext } from './context.ts'
import { problemOf } from './problems.ts'

/** After this long without progress, another process takes over the search. */
const LEASE_SECONDS = 90
/** How often a request checks the search of another one. */
const POLL_MS = 150

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

/**
 * Yields precedents as they are found and returns the complete list, which replaces them: a search that another process
 * takes over restarts. Of two calls at once, in any process, one searches and the other reads the rows it stores.
 */
export async function* streamPrecedents(
  context: SignedInContext,
  problemId: number,
  call: Call,
): AsyncGenerator<PrecedentRow, PrecedentRow[]> {
  const seen = new Set<number>()
  for (;;) {
    const problem = await problemOf(context, problemId)
    const key = { problemId, revision: problem.revision }
    if (problem.precedentsFoundAt) return listPrecedents(context.db, problemId, problem.revision)
    if (await claimSearch(context.db, key, context.now(), leaseEnd(context)))
      yield* search(context, problem, key, call)
    else yield* watch(context, key, seen)
    call.signal.throwIfAborted()
  }
}

const leaseEnd = ({ now }: SignedInContext) => addSeconds(now(), LEASE_SECONDS)

async function* watch({ db }: SignedInContext, { problemId, revision }: SearchKey, seen: Set<number>) {
  for (const row of await listPrecedents(db, problemId, revision)) {
    if (!seen.has(row.id)) yield row
    seen.add(row.id)
  }
  await Bun.sleep(POLL_MS)
}

async function* search(
  context: SignedInContext,
  problem: ProblemRow,
  key: SearchKey,
  call: Call,
): AsyncGenerator<PrecedentRow, void> {
  const { db, engine, now } = context
  let foundAt: Date | null = null
  try {
    for await (const draft of engine.findPrecedents(problemBrief(problem), call)) {
      yield await insertPrecedent(db, { ...draft, ...key })
      await extendSearch(db, key, now(), leaseEnd(context))
    }
    call.signal.throwIfAborted()
    foundAt = now()
  } finally {
    // Also when the client has disconnected: the lease ends at once.
    await endSearch(db, key, foundAt)
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
  if (!problem.analysis[questionIndex]) throw new AppError('not_found')
  const drafts = await Array.fromAsync(
    context.engine.findMore(problemBrief(problem), questionIndex, existing.map(precedentBrief), call),
  )
  return addPrecedents(context.db, { problemId, revision: problem.revision }, drafts)
}

/** Researched once, then stored. */
export async function researchPrecedent(
  context: SignedInContext,
  { problemId, precedentId }: ResearchPrecedent,
  call: Call,
): Promise<Background> {
  const { db, user, engine } = context
  const precedent = await findPrecedent(db, user.id, problemId, precedentId)
  if (!precedent) throw new AppError('not_found')
  const stored = await findBackground(db, precedentId)
  if (stored) return stored
  const problem = await problemOf(context, problemId)
  const background = await engine.research(precedentBrief(precedent), problemBrief(problem), call)
  await insertBackground(db, { ...background, precedentId })
  return background
}
