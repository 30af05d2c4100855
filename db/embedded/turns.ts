import type { PGlite, Transaction } from '@electric-sql/pglite'
import { QueryDeadlineError } from '../deadline-error.ts'
import { remainingMs, spendTime } from '../time-limit.ts'

/**
 * Limits the time that a request waits for its turn: PGlite has one user at a time, and a restore may take minutes. What
 * has not begun by then never does, and a transaction is rolled back at its next query.
 */
export function limitTurns(pg: PGlite): void {
  const runInTurn = pg._runExclusiveTransaction.bind(pg)
  const transact = pg.transaction.bind(pg)
  pg._runExclusiveTransaction = (work) =>
    spendTime(() => (Number.isFinite(remainingMs()) ? waitForTurn(runInTurn, work) : runInTurn(work)))
  pg.transaction = (work) => transact((transaction) => work(guard(transaction)))
}

type Work<T> = () => Promise<T>

/** Rejects when the time is up; the work is then skipped when its turn comes. */
function waitForTurn<T>(runInTurn: (work: Work<T>) => Promise<T>, work: Work<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let isOver = false
    const giveUp = () => {
      isOver = true
      reject(new TurnTimeoutError())
    }
    const timer = setTimeout(giveUp, remainingMs())
    runInTurn(async () => {
      clearTimeout(timer)
      // A statement before it may have blocked the timers.
      if (isOver || remainingMs() <= 0) throw new TurnTimeoutError()
      return work()
    }).then(resolve, reject)
  })
}

function guard(transaction: Transaction): Transaction {
  const { query } = transaction
  transaction.query = async (...given) => {
    if (remainingMs() <= 0) throw new TurnTimeoutError()
    return query(...given)
  }
  return transaction
}

class TurnTimeoutError extends QueryDeadlineError {
  constructor() {
    super('The embedded database was busy for too long.')
  }
}
