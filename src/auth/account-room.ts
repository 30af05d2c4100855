import { sizeOfAccount } from '../../db/account-size.ts'
import type { LimitSettings } from '../config.ts'
import { AppError } from '../errors.ts'
import type { LimiterStore } from './limiter.ts'

/** Measuring a large account takes a while, so a full one is measured again only after this time. */
const MEASURED_AGAIN_MS = 60_000
const BYTES_PER_MEGABYTE = 1_000_000

/** Whether accounts may save more. */
export function createRoom(
  { db, now }: LimiterStore,
  { accountRows, accountMegabytes }: Pick<LimitSettings, 'accountRows' | 'accountMegabytes'>,
) {
  const fullUntil = new Map<number, number>()
  return {
    /** Throws while the account is known to be full. */
    require(userId: number): void {
      const until = fullUntil.get(userId)
      if (until === undefined) return
      if (until > now().getTime()) throw new AppError('account_full')
      fullUntil.delete(userId)
    },
    /** False when the account is full, which is remembered. */
    async measure(userId: number): Promise<boolean> {
      const { rows, bytes } = await sizeOfAccount(db, userId)
      if (rows < accountRows && bytes < accountMegabytes * BYTES_PER_MEGABYTE) return true
      fullUntil.set(userId, now().getTime() + MEASURED_AGAIN_MS)
      return false
    },
  }
}
