import { addSeconds } from 'date-fns'
import type { Db } from '../../db/database.ts'
import {
  dismissInterrupted,
  endGeneration,
  interruptGeneration,
  listInterrupted,
  renewGeneration,
  startGeneration,
} from '../../db/idea-generations.ts'
import { endAllLeases, interruptAbandonedSearches } from '../../db/interrupted-work.ts'
import type { IdeaGenerationRow } from '../../db/schema/idea-generations.ts'
import type { ProblemRow } from '../../db/schema/problems.ts'
import { followUp } from '../../db/time-limit.ts'
import type { Call } from '../engine/engine.ts'
import { AppError } from '../errors.ts'
import { describeError } from '../log.ts'
import type { Context, SignedInContext } from './context.ts'

const HEARTBEAT_MS = 10_000
/** After this long without a heartbeat, the process is taken for dead. */
const LEASE_SECONDS = 30

/** Why a server that stops ends the calls that are still running. */
export const interruption = () => new AppError('interrupted')

/** Whether the server has ended this call, and not the user. */
export const isInterrupted = ({ signal }: Call) =>
  signal.reason instanceof AppError && signal.reason.code === 'interrupted'

/** What a search that was interrupted is stored with. */
export function interruptedSearch() {
  const { code, message } = interruption()
  return { searchState: 'failed', error: { code, message } } as const
}

/**
 * Keeps a note while an idea is generated, which is left when the server stops or dies before the idea is stored.
 * `generate` removes it in the transaction that stores the idea.
 */
export async function notingInterruption<T>(
  { db, user, now, log }: SignedInContext,
  { problemId, precedentIds }: { problemId: number; precedentIds: number[] },
  call: Call,
  generate: (stored: (tx: Db) => Promise<void>) => Promise<T>,
): Promise<T> {
  const leaseUntil = () => addSeconds(now(), LEASE_SECONDS)
  const sorted = precedentIds.toSorted((one, other) => one - other)
  const generation = { userId: user.id, problemId, precedentIds: sorted, leaseUntil: leaseUntil() }
  const id = await startGeneration(db, generation, now())
  const logged = (work: Promise<void>) =>
    work.catch((error: unknown) => log.warn('a generation was not updated', describeError(error)))
  const heartbeat = setInterval(() => void logged(renewGeneration(db, id, leaseUntil())), HEARTBEAT_MS)
  try {
    return await generate((tx) => endGeneration(tx, id))
  } catch (error) {
    const end = isInterrupted(call) ? interruptGeneration : endGeneration
    await followUp(() => logged(end(db, id)))
    throw error
  } finally {
    clearInterval(heartbeat)
  }
}

/** The ideas of a problem whose generation was interrupted. */
export const interruptedIdeasOf = (
  { db, user, now }: SignedInContext,
  { id }: ProblemRow,
): Promise<IdeaGenerationRow[]> => listInterrupted(db, user.id, id, now())

/** The user does not want it any more. */
export async function dismissInterruptedIdea({ db, user, now }: SignedInContext, id: number): Promise<void> {
  if (!(await dismissInterrupted(db, user.id, id, now()))) throw new AppError('not_found')
}

/** Marks searches of processes that died. A process that has the database to itself need not wait for their leases and slots. */
export async function interruptAbandoned({ db, now, limits }: Context, isAlone = false): Promise<void> {
  if (isAlone) await Promise.all([endAllLeases(db, now()), limits.freeGenerations()])
  await interruptAbandonedSearches(db, interruptedSearch().error, now())
}
