import type { AccountChanges } from '../../db/account-changes.ts'
import type { LiveSession } from '../../db/sessions.ts'

/** An entry of which no change was told is read again after this time. */
export const MAX_AGE_MS = 30_000
/** About 3 MB. */
export const MAX_ENTRIES = 10_000

/** Sessions that were read lately, by the hash of their token, so that most requests need not read theirs. */
export interface SessionCache {
  /** Null when there is no such session, or it has expired. `read` is called where no entry can be used. */
  find(tokenHash: string, now: Date, read: () => Promise<LiveSession | null>): Promise<LiveSession | null>
  /** To be called after the commit of a change of a user or a user's sessions, before the change is confirmed. */
  drop(userId: number): void
}

interface Entry {
  session: LiveSession
  readAt: number
}

/** Without `changes` every session is read each time. `clock` is in milliseconds and never set back. */
export function createSessionCache(
  changes?: AccountChanges,
  clock: () => number = () => performance.now(),
): SessionCache {
  const entries = new Map<string, Entry>()
  /** Counts changes: what was read meanwhile may be older than they are. */
  let changeCount = 0

  function drop(userId: number | null) {
    changeCount += 1
    for (const [tokenHash, { session }] of entries)
      if (userId === null || session.user.id === userId) entries.delete(tokenHash)
  }

  function keep(tokenHash: string, entry: Entry) {
    entries.delete(tokenHash)
    const [oldest] = entries.size < MAX_ENTRIES ? [] : entries.keys()
    if (oldest !== undefined) entries.delete(oldest)
    entries.set(tokenHash, entry)
  }

  changes?.onChange(drop)
  return {
    drop,
    async find(tokenHash, now, read) {
      const [entry, startedAt, countBefore] = [entries.get(tokenHash), clock(), changeCount]
      if (entry && changes?.isComplete() && startedAt - entry.readAt < MAX_AGE_MS)
        return entry.session.expiresAt > now ? entry.session : null
      const session = await read()
      if (session && changes?.isComplete() && countBefore === changeCount)
        keep(tokenHash, { session, readAt: startedAt })
      return session
    },
  }
}
