import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js'
import RateLimiterRes from 'rate-limiter-flexible/lib/RateLimiterRes.js'
import { deletePointsOf } from '../../db/rate-limits.ts'
import { followUp } from '../../db/time-limit.ts'
import type { LimitSettings } from '../config.ts'
import { AppError } from '../errors.ts'
import { EXISTING_SIGN_UP_WEIGHT, SIGN_IN_FAILURE_MINUTES } from '../settings/limits.ts'
import { createRoom } from './account-room.ts'
import { Limiter, type LimiterStore } from './limiter.ts'
import { hashToken } from './tokens.ts'
import { tryAgainIn } from './try-again.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Failed sign-ins are counted for this long, and for this much longer than a wait. */
const FAILURE_SECONDS = SIGN_IN_FAILURE_MINUTES * MINUTE
/** The wait after too many wrong passwords; it doubles with each attempt. */
const FIRST_WAIT_SECONDS = MINUTE
const MAX_WAIT_SECONDS = HOUR
const LONGEST_FAILURE_SECONDS = MAX_WAIT_SECONDS + FAILURE_SECONDS
/** Frees the slots of a process that crashed. */
const GENERATION_SECONDS = 5 * MINUTE
/** Added to the one point that every sign-up costs. */
const EXISTING_SIGN_UP_PENALTY = EXISTING_SIGN_UP_WEIGHT - 1
/** Sent with a refused generation. */
const GENERATION_RETRY_SECONDS = 5

export type Generation = 'analysis' | 'idea' | 'chat'

/** The rate limits, shared by all processes on one database. Each throws `rate_limited`, which says when to try again. */
export function createLimits(store: LimiterStore, settings: LimitSettings) {
  const limiter = (keyPrefix: string, points: number, duration: number, longest = duration) =>
    new Limiter(store, { keyPrefix, points, duration, longest })
  const signIns = limiter('sign-in', settings.signInsPerMinute, MINUTE)
  const failures = limiter(
    'sign-in-failures',
    settings.signInFailures,
    FAILURE_SECONDS,
    LONGEST_FAILURE_SECONDS,
  )
  const waits = limiter('sign-in-wait', 1, MINUTE, MAX_WAIT_SECONDS)
  const hourlySignUps = limiter('sign-up-hour', settings.signUpsPerHour, HOUR)
  const dailySignUps = limiter('sign-up-day', settings.signUpsPerDay, DAY)
  const resets = limiter('reset', settings.resetsPerHour, HOUR)
  const mails = limiter('mail', settings.mailsPerHour, HOUR)
  const saves = limiter('save', settings.savesPerMinute, MINUTE)
  const notes = limiter('note', settings.notesPerHour, HOUR)
  const keys = limiter('idempotency-key', settings.savesPerMinute, MINUTE)
  // In memory, since it only keeps a process from too much work, and reading a page writes nothing.
  const linkReads = new RateLimiterMemory({ points: settings.linkReadsPerMinute, duration: MINUTE })
  const room = createRoom(store, settings)
  const generations = limiter('generation', settings.generationsAtOnce, GENERATION_SECONDS)

  return {
    /** Counts an attempt before the password is checked; `succeeded` clears the failures. */
    async signIn(username: string, address: string): Promise<{ succeeded: () => Promise<void> }> {
      await consume(signIns, await keyOf(address))
      const pair = await keyOf(username, address)
      await enforceBackoff(waits, failures, pair)
      return { succeeded: async () => void (await Promise.all([failures.delete(pair), waits.delete(pair)])) }
    },
    async signUp(address: string): Promise<void> {
      const key = await keyOf(address)
      await consume(hourlySignUps, key)
      await consume(dailySignUps, key)
    },
    async signUpTaken(address: string): Promise<void> {
      const key = await keyOf(address)
      await Promise.all([
        hourlySignUps.penalty(key, EXISTING_SIGN_UP_PENALTY),
        dailySignUps.penalty(key, EXISTING_SIGN_UP_PENALTY),
      ])
    },
    async reset(address: string): Promise<void> {
      await consume(resets, await keyOf(address))
    },
    /** False when the account has reached its hourly limit; the answer must not reveal that. */
    async mayMail(userId: number): Promise<boolean> {
      return (await tryConsume(mails, await keyOf(`${userId}`))) === null
    },
    /** Counts a save. The size of the account is measured with the first one of a minute; what makes room needs none. */
    async save(userId: number, { needsRoom = true } = {}): Promise<void> {
      if (needsRoom) room.require(userId)
      const key = await keyOf(`${userId}`)
      const counted = await consume(saves, key)
      if (!counted.isFirstInDuration || (await room.measure(userId))) return
      // The next save is a first one again, in whichever process.
      await saves.delete(key)
      if (needsRoom) room.require(userId)
    },
    /** Counts a request with an Idempotency-Key, whose answer is stored even where it saves nothing else. */
    async keyed(userId: number): Promise<void> {
      await consume(keys, await keyOf(`${userId}`))
    },
    /** Counts a note about the library. */
    async note(userId: number): Promise<void> {
      await consume(notes, await keyOf(`${userId}`))
    },
    /** Counts a request for a shared page, whether or not there is one. */
    async linkRead(address: string): Promise<void> {
      await consume(linkReads, await keyOf(address))
    },
    /** Takes a slot for the duration of a generation; `await using` releases it. */
    async generation(userId: number, kind: Generation): Promise<AsyncDisposable> {
      const key = await keyOf(`${userId}`, kind)
      const full = await tryConsume(generations, key)
      if (full) await generations.reward(key)
      if (full) throw new AppError('too_many_generations', { retryAfter: GENERATION_RETRY_SECONDS })
      return { [Symbol.asyncDispose]: () => followUp(async () => void (await generations.reward(key))) }
    },
    /** Frees all slots, which a process that has the database to itself does at its start. */
    async freeGenerations(): Promise<void> {
      await deletePointsOf(store.db, generations.getKey(''))
    },
  }
}
export type Limits = ReturnType<typeof createLimits>

/**
 * After the allowed failures, each attempt has to wait twice as long as the last. Counted per account and address, so
 * that nobody can lock another user out of an account.
 */
async function enforceBackoff(waits: Limiter, failures: Limiter, pair: string): Promise<void> {
  const waiting = await waits.get(pair)
  if (waiting) throw tooMany(waiting)
  const { consumedPoints } = await failures.penalty(pair)
  if (consumedPoints < failures.points) return
  const seconds = Math.min(FIRST_WAIT_SECONDS * 2 ** (consumedPoints - failures.points), MAX_WAIT_SECONDS)
  await consume(waits, pair, seconds)
  await failures.set(pair, consumedPoints, seconds + FAILURE_SECONDS)
}

async function consume(
  limiter: Limiter | RateLimiterMemory,
  key: string,
  customDuration?: number,
): Promise<RateLimiterRes> {
  try {
    return await limiter.consume(key, 1, customDuration === undefined ? {} : { customDuration })
  } catch (refusal) {
    throw refusal instanceof RateLimiterRes ? tooMany(refusal) : refusal
  }
}

/** Null when the limit is not reached. */
async function tryConsume(limiter: Limiter, key: string) {
  try {
    await limiter.consume(key)
    return null
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return refusal
    throw refusal
  }
}

function tooMany({ msBeforeNext }: RateLimiterRes): AppError {
  const retryAfter = Math.max(1, Math.ceil(msBeforeNext / 1000))
  return new AppError('rate_limited', { message: tryAgainIn(retryAfter), retryAfter })
}

/** Hashed, because the table outlives accounts and must not reveal who had one. */
const keyOf = (...parts: string[]) => hashToken(parts.join('\n'))
