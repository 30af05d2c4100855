import { availableParallelism } from 'node:os'
import PQueue from 'p-queue'
import { AppError } from '../errors.ts'

/** The minimum of OWASP ASVS 5.0 (11.4.2): 19 MiB and two passes, about 120 ms on two cores. */
const argon2id = { algorithm: 'argon2id', memoryCost: 19_456, timeCost: 2 } as const

/** A longer queue would take longer than people wait. */
const MAX_QUEUED = 64
const RETRY_SECONDS = 5

/** More jobs than cores would slow each other down and add up their memory. */
const hashQueue = new PQueue({ concurrency: availableParallelism() })

/** 32 bytes of zeros in base64: the length of the salts and hashes that Bun writes. */
const ZEROS = 'A'.repeat(43)
/**
 * Compared when the user does not exist, so that the response takes the same time. No password is known that has it, and a
 * start need not compute it.
 */
const dummy = `$argon2id$v=19$m=${argon2id.memoryCost},t=${argon2id.timeCost},p=1$${ZEROS}$${ZEROS}`

/** An argon2id hash in PHC format, computed off the event loop. Throws `server_busy` when the queue is full. */
export const hashPassword = (password: string): Promise<string> =>
  enqueue(() => Bun.password.hash(password, argon2id))

/** Takes the same time without a hash, so that the timing does not reveal who has an account. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const matches = await enqueue(() => Bun.password.verify(password, hash ?? dummy))
  return matches && hash !== null
}

/** Whether a hash was made with weaker parameters than today's. */
export function isOutdated(hash: string): boolean {
  const [, memory = 0, passes = 0] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+)/u.exec(hash) ?? []
  return Number(memory) < argon2id.memoryCost || Number(passes) < argon2id.timeCost
}

async function enqueue<T>(job: () => Promise<T>): Promise<T> {
  if (hashQueue.size >= MAX_QUEUED) throw new AppError('server_busy', { retryAfter: RETRY_SECONDS })
  return hashQueue.add(job)
}
