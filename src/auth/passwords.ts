import { availableParallelism } from 'node:os'
import PQueue from 'p-queue'
import { AppError } from '../errors.ts'

/** The least that OWASP ASVS 5.0 (11.4.2) accepts: 19 MiB and two passes, about 120 ms on two cores. */
const argon2id = { algorithm: 'argon2id', memoryCost: 19_456, timeCost: 2 } as const

/** More would wait for longer than people do. */
const MOST_WAITING = 64
const RETRY_SECONDS = 5

/** More at once than cores would only make each slower, and take the memory of all. */
const hashing = new PQueue({ concurrency: availableParallelism() })

/** Hashed once, to spend the same time on a user who does not exist. */
const dummy = Bun.password.hash(crypto.randomUUID(), argon2id)

/** An argon2id hash in PHC form, made off the event loop. Throws `crowded` when too many are waiting for theirs. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => Bun.password.hash(password, argon2id))

/** Takes as long without a hash as with one, so that the time does not tell who has an account. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const compared = hash ?? (await dummy)
  const matches = await inTurn(() => Bun.password.verify(password, compared))
  return matches && hash !== null
}

/** Whether a hash was made with less than what is asked for today. */
export function isOutdated(hash: string): boolean {
  const [, memory = 0, passes = 0] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+)/u.exec(hash) ?? []
  return Number(memory) < argon2id.memoryCost || Number(passes) < argon2id.timeCost
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (hashing.size >= MOST_WAITING) throw new AppError('crowded', { retryAfter: RETRY_SECONDS })
  return hashing.add(work)
}
