import type { DamageWatch } from '../damage.ts'
import { QueryDeadlineError } from '../deadline-error.ts'
import { remainingMs, spendTime } from '../time-limit.ts'
import { type Codecs, Connection } from './connection.ts'
import { parseTextArray, TEXT_ARRAY } from './text-array.ts'

const WAIT_MS = 2000

export interface PoolSettings {
  url: string
  connections: number
  /** Longest time of one statement on the server. */
  statementMs: number
  /** Whether the address is that of a connection pooler. */
  isPooler?: boolean
  /** Told how long each query took, without its wait for a connection. */
  onQuery?: (seconds: number) => void
  /** Sees every error of a query. */
  watch?: DamageWatch['watch']
}

/** Gives each connection to one user at a time, first come, first served, and replaces lost connections. */
export class Pool {
  /** Drizzle adds its own to these; every connection gets them. */
  readonly codecs: Codecs = { parsers: { [TEXT_ARRAY]: parseTextArray }, serializers: {} }
  private readonly settings: PoolSettings
  private readonly idle: Connection[] = []
  private readonly inUse = new Set<Connection>()
  private readonly waiting = new Set<() => void>()
  private isClosed = false

  constructor(settings: PoolSettings) {
    this.settings = settings
  }

  /** Within a request, waiting and `work` count towards its time limit. */
  run<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    return spendTime(async () => {
      if (remainingMs() <= 0) throw new QueryDeadlineError('This request has used its time for the database.')
      if (this.inUse.size >= this.settings.connections) await this.waitForRelease()
      const connection = this.acquire()
      const { watch = (query) => query } = this.settings
      try {
        return await watch(connection.use(work))
      } finally {
        this.release(connection)
      }
    })
  }

  get state() {
    return { used: this.inUse.size, idle: this.idle.length, waiting: this.waiting.size }
  }

  /** Waits for running queries. */
  async close() {
    this.isClosed = true
    await Promise.all([...this.idle, ...this.inUse].map((connection) => connection.close()))
  }

  private acquire(): Connection {
    if (this.isClosed) throw new Error('The database was closed.')
    let connection = this.idle.pop()
    while (connection?.isLost) connection = this.idle.pop()
    connection ??= new Connection({ ...this.settings, codecs: this.codecs })
    this.inUse.add(connection)
    return connection
  }

  private release(connection: Connection) {
    this.inUse.delete(connection)
    this.idle.push(connection)
    const [next] = this.waiting
    next?.()
  }

  private waitForRelease(): Promise<void> {
    return new Promise((resolve, reject) => {
      const endWith = (settle: () => void) => () => {
        clearTimeout(timer)
        this.waiting.delete(proceed)
        settle()
      }
      const proceed = endWith(resolve)
      const giveUp = endWith(() =>
        reject(new QueryDeadlineError('Every connection to PostgreSQL is in use.')),
      )
      const timer = setTimeout(giveUp, Math.min(WAIT_MS, remainingMs()))
      this.waiting.add(proceed)
    })
  }
}
