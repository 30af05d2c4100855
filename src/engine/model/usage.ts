/** What one call to the model took. */
export interface UsageRecord {
  userId: number | null
  operation: string
  model: string
  promptTokens: number
  completionTokens: number
  /** Whether the tokens were counted by us, because the endpoint tells none. */
  estimated: boolean
  ms: number
  at: Date
}

/** Keeps what calls cost. Shared by all processes of a server when it stands in the database. */
export interface UsageStore {
  /** Counts a call of that day (`2026-11-20`, UTC) unless the user has none left: then false. */
  take(userId: number, day: string, callsPerDay: number): Promise<boolean>
  record(spending: UsageRecord): Promise<void>
}

/** A ledger of this process alone; it forgets at a restart. */
export function createMemoryUsageStore(): UsageStore & { spent: (userId: number) => UsageRecord[] } {
  let today = ''
  let calls = new Map<number, number>()
  let spendings: UsageRecord[] = []
  const turnTo = (day: string) => {
    if (day === today) return
    today = day
    calls = new Map()
    spendings = []
  }
  return {
    async take(userId, day, callsPerDay) {
      turnTo(day)
      const before = calls.get(userId) ?? 0
      if (before >= callsPerDay) return false
      calls.set(userId, before + 1)
      return true
    },
    async record(spending) {
      if (spending.userId !== null && spendings.length < 100_000) spendings.push(spending)
    },
    spent: (userId) => spendings.filter((spending) => spending.userId === userId),
  }
}

export const dayOf = (now: Date) => now.toISOString().slice(0, 10)

export const msToMidnight = (now: Date) => 86_400_000 - (now.getTime() % 86_400_000)

/** About four characters a token, for endpoints that do not count. */
export const estimateTokens = (text: string) => Math.ceil(text.length / 4)
