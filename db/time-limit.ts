import { AsyncLocalStorage } from 'node:async_hooks'

/** What a request may wait for the database, all its queries together. */
const REQUEST_MS = 5000

/** The clock of one request: it runs while at least one query does, and not while a model answers. */
class TimeLimit {
  private spentMs = 0
  private running = 0
  private since = 0

  get remainingMs() {
    const runningMs = this.running > 0 ? performance.now() - this.since : 0
    return Math.max(0, REQUEST_MS - this.spentMs - runningMs)
  }

  async spend<T>(work: () => Promise<T>): Promise<T> {
    if (this.running++ === 0) this.since = performance.now()
    try {
      return await work()
    } finally {
      if (--this.running === 0) this.spentMs += performance.now() - this.since
    }
  }
}

const current = new AsyncLocalStorage<TimeLimit>()

/** Limits the time of all queries in `work` together, in addition to the limit of each. */
export const limitTime = <T>(work: () => T): T => current.run(new TimeLimit(), work)

/** Counts `work` towards the limit of the request it belongs to, if any. */
export const spendTime = <T>(work: () => Promise<T>): Promise<T> => current.getStore()?.spend(work) ?? work()

/** Infinite outside a request. */
export const remainingMs = (): number => current.getStore()?.remainingMs ?? Number.POSITIVE_INFINITY

/**
 * Does what must follow a request although its time may be used up, such as giving back a slot. The request waits for it
 * only while it has time.
 */
export async function followUp(work: () => Promise<void>): Promise<void> {
  const done = current.exit(work)
  const waitMs = remainingMs()
  if (!Number.isFinite(waitMs)) return done
  let timer: Timer | undefined
  const timeUp = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, waitMs)
  })
  await spendTime(() => Promise.race([done, timeUp]))
  clearTimeout(timer)
}
