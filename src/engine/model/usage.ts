/** What one call to the model used. */
export interface UsageRecord {
  userId: number | null
  operation: string
  model: string
  promptTokens: number
  completionTokens: number
  /** The endpoint reported no token counts, so these are estimates. */
  estimated: boolean
  ms: number
  at: Date
}

/** Stores usage and enforces the daily limit. In the database it is shared by all processes of a server. */
export interface UsageStore {
  /** Counts a call on that day (`2026-11-20`, UTC); false when the user has none left. */
  takeCall(userId: number, day: string, callsPerDay: number): Promise<boolean>
  record(usage: UsageRecord): Promise<void>
}

const MAX_RECORDS = 100_000
const DAY_MS = 86_400_000
const CHARACTERS_PER_TOKEN = 4

/** Keeps the usage of the current day in this process. */
export function createMemoryUsageStore(): UsageStore & { recordsOf: (userId: number) => UsageRecord[] } {
  let today = ''
  let calls = new Map<number, number>()
  let records: UsageRecord[] = []
  const startDay = (day: string) => {
    if (day === today) return
    today = day
    calls = new Map()
    records = []
  }
  return {
    async takeCall(userId, day, callsPerDay) {
      startDay(day)
      const before = calls.get(userId) ?? 0
      if (before >= callsPerDay) return false
      calls.set(userId, before + 1)
      return true
    },
    async record(usage) {
      if (usage.userId !== null && records.length < MAX_RECORDS) records.push(usage)
    },
    recordsOf: (userId) => records.filter((usage) => usage.userId === userId),
  }
}

export const dayOf = (now: Date) => now.toISOString().slice(0, 10)

export const msUntilMidnight = (now: Date) => DAY_MS - (now.getTime() % DAY_MS)

/** For endpoints that do not report token counts. */
export const estimateTokens = (text: string) => Math.ceil(text.length / CHARACTERS_PER_TOKEN)
