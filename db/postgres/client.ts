import type { Sql } from 'postgres'
import type { PoolState } from '../database.ts'
import type { Connection, Queries, Query, Transaction, Work } from './connection.ts'
import { Pool, type PoolSettings } from './pool.ts'

export interface Client {
  /** For drizzle: implements the part of postgres.js that drizzle uses. */
  readonly sql: Sql
  pool(): PoolState
  close(): Promise<void>
}

/** A client in which every query ends within a time limit, whatever the network or the server does. */
export function createClient(settings: PoolSettings): Client {
  const pool = new Pool(settings)
  const sql = {
    options: pool.codecs,
    unsafe: (...query: Parameters<Queries['unsafe']>) =>
      lazyQuery((read) =>
        pool.run((connection) => connection.withTimeout(read(connection.client.unsafe(...query)))),
      ),
    begin: <T>(work: Work<T>) => pool.run((connection) => transact(connection, work)),
  }
  return { sql: sql as unknown as Sql, pool: () => pool.state, close: () => pool.close() }
}

async function transact<T>(connection: Connection, work: Work<T>): Promise<T> {
  const state = { ended: false }
  try {
    return await inScope(connection, state, (run) => connection.client.begin(run), work)
  } finally {
    state.ended = true
  }
}

/** Once a transaction has ended, another user may have its connection. */
interface TransactionState {
  ended: boolean
}

type Open<T> = (run: Work<T>) => Promise<T>

/** Runs `work` in a transaction or savepoint, which postgres.js opens and closes. */
async function inScope<T>(
  connection: Connection,
  state: TransactionState,
  open: Open<T>,
  work: Work<T>,
): Promise<T> {
  let timer = connection.startTimer()
  const run: Work<T> = async (transaction) => {
    clearTimeout(timer)
    try {
      return await work(guard(transaction, connection, state))
    } finally {
      // postgres.js would write COMMIT or ROLLBACK to a destroyed socket, which ends the process.
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

function guard(transaction: Transaction, connection: Connection, state: TransactionState): Transaction {
  const check = () => {
    if (state.ended || connection.isLost) throw new TransactionEndedError()
  }
  return {
    unsafe: (...query) =>
      lazyQuery(async (read) => {
        check()
        return await connection.withTimeout(read(transaction.unsafe(...query)))
      }),
    savepoint: async (work) => {
      check()
      return await inScope(connection, state, (run) => transaction.savepoint(run), work)
    },
  }
}

/** A query on a transaction that has ended, or whose connection was lost. */
class TransactionEndedError extends Error {
  override readonly name = 'TransactionEndedError'
  readonly code = 'TRANSACTION_ENDED'

  constructor() {
    super('The transaction has ended, or its connection was lost.')
  }
}

type Send = <T>(read: (query: Query) => PromiseLike<T>) => Promise<T>

/** As in postgres.js, nothing is sent before the query is awaited. */
function lazyQuery(send: Send): Query {
  return {
    values: () => send((query) => query.values()),
    // biome-ignore lint/suspicious/noThenProperty: drizzle awaits the query itself
    then: (resolve, reject) => send((query) => query).then(resolve, reject),
  }
}
