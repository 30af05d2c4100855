import { type Codecs, Connection } from './connection.ts'
import { QueryDeadlineError } from './deadline-error.ts'

const WAIT_MS = 2000

export interface PoolSettings {
  url: string
  connections: number
  /** What one statement may take on the server. */
  statementMs: number
}

/** Lends lines to one user at a time, to the others in their order, and replaces those that were lost. */
export class Pool {
  /** What drizzle teaches a client to read and write; every connection learns it. */
  readonly codecs: Codecs = { parsers: {}, serializers: {} }
  private readonly settings: PoolSettings
  private readonly idle: Connection[] = []
  private readonly lent = new Set<Connection>()
  private readonly waiting = new Set<() => void>()
  private isClosed = false

  constructor(settings: PoolSettings) {
    this.settings = settings
  }

  async run<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    if (this.lent.size >= this.settings.connections) await this.wait()
    const connection = this.lend()
    try {
      return await connection.use(work)
    } finally {
      this.takeBack(connection)
    }
  }

  /** Lets what runs finish. */
  async close() {
    this.isClosed = true
    await Promise.all([...this.idle, ...this.lent].map((connection) => connection.close()))
  }

  private lend(): Connection {
    if (this.isClosed) throw new Error('The database was closed.')
    let connection = this.idle.pop()
    while (connection?.isLost) connection = this.idle.pop()
    connection ??= new Connection({ ...this.settings, codecs: this.codecs })
    this.lent.add(connection)
    return connection
  }

  private takeBack(connection: Connection) {
    this.lent.delete(connection)
    this.idle.push(connection)
    const [next] = this.waiting
    next?.()
  }

  private wait(): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = (settle: () => void) => () => {
        clearTimeout(timer)
        this.waiting.delete(enter)
        settle()
      }
      const enter = end(resolve)
      const giveUp = end(() => reject(new QueryDeadlineError('Every connection to PostgreSQL is taken.')))
      const timer = setTimeout(giveUp, WAIT_MS)
      this.waiting.add(enter)
    })
  }
}
