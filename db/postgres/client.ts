import type { Sql } from 'postgres'
import type { Connection, Queries, Query, Transaction, Work } from './connection.ts'
import { Pool, type PoolSettings } from './pool.ts'

export interface Client {
  /** What to give to drizzle: it has the part of postgres.js that drizzle uses. */
  readonly sql: Sql
  close(): Promise<void>
}

/** A client in which no query hangs for ever, whatever the network or the server does. */
export function createClient(settings: PoolSettings): Client {
  const pool = new Pool(settings)
  const sql = {
    options: pool.codecs,
    unsafe: (...query: Parameters<Queries['unsafe']>) =>
      lazily((read) =>
        pool.run((connection) => connection.answered(read(connection.client.unsafe(...query)))),
      ),
    begin: <T>(work: Work<T>) => pool.run((connection) => transact(connection, work)),
  }
  return { sql: sql as unknown as Sql, close: () => pool.close() }
}

async function transact<T>(connection: Connection, work: Work<T>): Promise<T> {
  const life = { over: false }
  try {
    return await inScope(connection, life, (run) => connection.client.begin(run), work)
  } finally {
    life.over = true
  }
}

/** Whether a transaction has ended; its connection may be someone else's by then. */
interface Life {
  over: boolean
}

type Open<T> = (run: Work<T>) => Promise<T>

/** Runs `work` between the statements that open and close a scope, which are postgres.js's own. */
async function inScope<T>(connection: Connection, life: Life, open: Open<T>, work: Work<T>): Promise<T> {
  let timer = connection.startTimer()
  const run: Work<T> = async (transaction) => {
    clearTimeout(timer)
    try {
      return await work(guard(transaction, connection, life))
    } finally {
      // postgres.js would write COMMIT or ROLLBACK to a socket that is gone, and end the process by that.
      if (connection.isLost) await new Promise(() => {})
      timer = connection.startTimer()
    }
  }
  try {
    return await open(run)
  } finally {
    clearTimeout(timer)
  }
}

function guard(transaction: Transaction, connection: Connection, life: Life): Transaction {
  const check = () => {
    if (life.over || connection.isLost) throw new TransactionOverError()
  }
  return {
    unsafe: (...query) =>
      lazily(async (read) => {
        check()
        return await connection.answered(read(transaction.unsafe(...query)))
      }),
    savepoint: async (work) => {
      check()
      return await inScope(connection, life, (run) => transaction.savepoint(run), work)
    },
  }
}

/** A query on a transaction that has ended, or whose connection was lost. */
class TransactionOverError extends Error {
  override readonly name = 'TransactionOverError'
  readonly code = 'TRANSACTION_OVER'

  constructor() {
    super('The transaction has ended, or its connection was lost.')
  }
}

type Send = <T>(read: (query: Query) => PromiseLike<T>) => Promise<T>

/** As in postgres.js, nothing is sent before someone waits for it. */
function lazily(send: Send): Query {
  return {
    values: () => send((query) => query.values()),
    // biome-ignore lint/suspicious/noThenProperty: drizzle awaits the query itself
    then: (resolve, reject) => send((query) => query).then(resolve, reject),
  }
}
