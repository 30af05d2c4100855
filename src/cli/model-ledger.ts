import { addDays } from 'date-fns'
import type { Db } from '../../db/connect.ts'
import { addPoints } from '../../db/rate-limits.ts'
import { hashToken } from '../auth/tokens.ts'
import type { Ledger } from '../engine/choose.ts'
import type { Log } from '../log.ts'

/** Counts model calls in the database, so that a user's day holds across processes and restarts; what each took is logged. */
export function createModelLedger(db: Db, log: Pick<Log, 'info'>): Ledger {
  return {
    async take(userId, day, callsPerDay) {
      const begin = new Date(`${day}T00:00:00Z`)
      const key = `model-calls:${await hashToken(`${userId}\n${day}`)}`
      const { points } = await addPoints(db, key, { points: 1, expire: addDays(begin, 1), now: begin })
      return points <= callsPerDay
    },
    async record({ userId, verb, model, promptTokens, completionTokens, estimated, ms }) {
      log.info('model call', { userId, verb, model, promptTokens, completionTokens, estimated, ms })
    },
  }
}
