import { QueryDeadlineError } from './deadline-error.ts'
import { type Codecs, Line } from './line.ts'

const WAIT_MS = 2000

export interface PoolSettings {
  url: string
  connections: number
  /** What one statement may take on the server. */
  statementMs: number
}

/** Lends lines to one user at a time, to the others in their order, and replaces those that were lost. */
export class Pool {
  /** What drizzle teaches a client to read and write; every line learns it. */
  readonly codecs: Codecs = { parsers: {}, serializers: {} }
  private readonly settings: PoolSettings
  private readonly idle: Line[] = []
  private readonly lent = new Set<Line>()
  private readonly waiting = new Set<() => void>()
  private isClosed = false

  constructor(settings: PoolSettings) {
    this.settings = settings
  }

  async run<T>(work: (line: Line) => Promise<T>): Promise<T> {
    if (this.lent.size >= this.settings.connections) await this.wait()
    const line = this.lend()
    try {
      return await line.use(work)
    } finally {
      this.takeBack(line)
    }
  }

  /** Lets what runs finish. */
  async close() {
    this.isClosed = true
    await Promise.all([...this.idle, ...this.lent].map((line) => line.close()))
  }

  private lend(): Line {
    if (this.isClosed) throw new Error('The database was closed.')
    let line = this.idle.pop()
    while (line?.isLost) line = this.idle.pop()
    line ??= new Line({ ...this.settings, codecs: this.codecs })
    this.lent.add(line)
    return line
  }

  private takeBack(line: Line) {
    this.lent.delete(line)
    this.idle.push(line)
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
