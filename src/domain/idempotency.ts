import { addSeconds, subHours } from 'date-fns'
import { codesOf } from '../../db/database-errors.ts'
import {
  claimKey,
  findKey,
  type KeyId,
  releaseKey,
  renewKey,
  storeAnswer,
  storeResultId,
} from '../../db/idempotency-keys.ts'
import type { StoredAnswer } from '../../db/schema/idempotency-keys.ts'
import { followUp } from '../../db/time-limit.ts'
import { AppError } from '../errors.ts'
import { describeError } from '../log.ts'
import type { FirstRequest, SignedInContext } from './context.ts'

/** How long an answer is kept. */
export const IDEMPOTENCY_HOURS = 24
const FOREIGN_KEY_VIOLATION = '23503'

export interface IdempotencyTiming {
  /** How often a request renews its key while it works. */
  heartbeatMs: number
  /** After this long without a heartbeat, the process is taken for dead and the next request takes over. */
  leaseSeconds: number
  /** How often a request checks the one that it waits for. */
  pollMs: number
}

const defaultTiming: IdempotencyTiming = { heartbeatMs: 10_000, leaseSeconds: 30, pollMs: 100 }

interface KeyedRequest {
  key: string
  /** Of everything that makes it this request. */
  hash: string
  signal: AbortSignal
}

/** Either the answer of an earlier request with the same key, for which it waits, or the first request's part. */
export async function firstOrAnswer(
  context: Pick<SignedInContext, 'db' | 'user' | 'now' | 'log'>,
  { key, hash: requestHash, signal }: KeyedRequest,
  timing = defaultTiming,
): Promise<{ answer: StoredAnswer } | { first: FirstRequest }> {
  const { db, user, now } = context
  const id = { userId: user.id, key }
  const holder = crypto.randomUUID()
  const until = () => addSeconds(now(), timing.leaseSeconds)
  for (let isWaiting = false; ; isWaiting = true) {
    const existing = isWaiting ? await findKey(db, id) : null
    if (existing?.answer) return { answer: existing.answer }
    const expiredBefore = subHours(now(), IDEMPOTENCY_HOURS)
    const claim = { requestHash, holder, until: until(), now: now(), expiredBefore }
    const claimed = await claimKey(db, id, claim).catch(explain)
    if (claimed) return { first: start(context, id, holder, claimed.resultId, { ...timing, until }) }
    const current = await findKey(db, id)
    if (current && current.requestHash !== requestHash) throw new AppError('idempotency_key_reused')
    if (current?.succeeded && current.answer) return { answer: current.answer }
    await Bun.sleep(timing.pollMs)
    signal.throwIfAborted()
  }
}

/** The account was deleted while its request waited. */
function explain(error: unknown): never {
  throw codesOf(error).includes(FOREIGN_KEY_VIOLATION)
    ? new AppError('unauthenticated', { cause: error })
    : error
}

function start(
  { db, log }: Pick<SignedInContext, 'db' | 'log'>,
  id: KeyId,
  holder: string,
  resultId: number | null,
  { heartbeatMs, until }: Pick<IdempotencyTiming, 'heartbeatMs'> & { until: () => Date },
): FirstRequest {
  const logged = (work: Promise<void>) =>
    work.catch((error: unknown) => log.warn('an idempotency key was not updated', describeError(error)))
  const heartbeat = setInterval(() => void logged(renewKey(db, id, holder, until())), heartbeatMs)
  const end = async (work: () => Promise<void>) => {
    clearInterval(heartbeat)
    await followUp(() => logged(work()))
  }
  return {
    resultId,
    stored: (tx, storedId) => storeResultId(tx, id, holder, storedId),
    answered: (answer, succeeded) => end(() => storeAnswer(db, id, holder, { answer, succeeded })),
    released: () => end(() => releaseKey(db, id, holder)),
  }
}
