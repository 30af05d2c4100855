import { Socket } from 'node:net'
import postgres, { type Options, type Row } from 'postgres'
import { QueryDeadlineError } from './deadline-error.ts'
import { dial, secure, type Target, type TlsMode } from './socket.ts'

/** Under a statement's time, so that a query's deadline is not used up by connecting. */
const CONNECT_MS = 3500
const KEEP_ALIVE_SECONDS = 30
const IDLE_SECONDS = 300
/** Time for the server's own refusal of a long statement to arrive. */
const GRACE_MS = 500
const CLOSE_SECONDS = 5

/** What drizzle awaits: rows as objects, or as arrays by `values()`. */
export interface Query extends PromiseLike<Row[]> {
  values(): PromiseLike<unknown[][]>
}
export interface Queries {
  unsafe(text: string, parameters?: unknown[], options?: object): Query
}
export interface Transaction extends Queries {
  savepoint<T>(work: Work<T>): Promise<T>
}
export type Work<T> = (transaction: Transaction) => Promise<T>

/** What postgres.js's types leave out. */
interface Client extends Queries {
  readonly options: Codecs & { ssl: TlsMode }
  begin<T>(work: Work<T>): Promise<T>
  end(options: { timeout: number }): Promise<void>
}
export interface Codecs {
  readonly parsers: object
  readonly serializers: object
}

export interface ConnectionSettings {
  url: string
  /** What one statement may take on the server. */
  statementMs: number
  codecs: Codecs
}

/**
 * One connection, and a postgres.js client that is thrown away with it. A client that reconnects keeps
 * remains of the lost connection: unsent bytes that silence the next one, an old error for the next query,
 * or a query that takes another's answer for its own. And it waits for an answer for ever.
 */
export class Connection {
  readonly client: Client
  private readonly answerMs: number
  private socket: Socket | undefined
  private loss: Error | undefined
  private onLoss: (loss: Error) => void = () => {}

  constructor({ url, statementMs, codecs }: ConnectionSettings) {
    this.answerMs = statementMs + GRACE_MS
    const tls = readTlsMode(url)
    const options: Options<Record<string, never>> & { socket: (target: Target) => Promise<Socket> } = {
      max: 1,
      ssl: false,
      socket: (target) => this.connect(target, tls),
      connect_timeout: CONNECT_MS / 1000,
      idle_timeout: IDLE_SECONDS,
      keep_alive: KEEP_ALIVE_SECONDS,
      // drizzle reads and writes arrays itself; this saves a query on each new connection.
      fetch_types: false,
      onnotice: () => {},
      connection: { application_name: 'precedents', statement_timeout: statementMs },
    }
    this.client = postgres(url, options) as unknown as Client
    Object.assign(this.client.options.parsers, codecs.parsers)
    Object.assign(this.client.options.serializers, codecs.serializers)
  }

  /** Also true in the moment between a socket's destruction and its `close`. */
  get isLost() {
    return this.loss !== undefined || this.socket?.destroyed === true
  }

  /** Does one thing on this connection, which no other uses meanwhile; rejects at once when the connection is lost. */
  use<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.onLoss = reject
      work(this).then(resolve, reject)
    })
  }

  /** A server that did not even refuse a long statement is out of reach: its connection is given up. */
  async answered<T>(query: PromiseLike<T>): Promise<T> {
    const timer = this.startTimer()
    try {
      return await query
    } finally {
      clearTimeout(timer)
    }
  }

  startTimer() {
    return setTimeout(() => this.lose(new QueryDeadlineError()), this.answerMs)
  }

  async close() {
    // A client that lost its connection would wait for its end in vain.
    await this.client.end({ timeout: this.isLost ? 0 : CLOSE_SECONDS })
    this.lose(new Error('The connection was closed.'))
  }

  /** Never rejects: postgres.js would lose track of a connection whose socket could not be made. */
  private async connect(target: Target, tls: TlsMode): Promise<Socket> {
    if (this.socket) return lostSocket()
    const raw = this.watch(dial(target))
    if (!tls || target.path) return raw
    const late = lossOf('CONNECT_TIMEOUT', 'PostgreSQL did not answer a TLS handshake.')
    const timer = setTimeout(() => this.lose(late), CONNECT_MS)
    try {
      return this.watch(await secure(raw, tls, target.host[0]))
    } catch (cause) {
      this.lose(lossOf('CONNECTION_CLOSED', 'TLS could not be agreed on with PostgreSQL.', cause))
      return lostSocket()
    } finally {
      clearTimeout(timer)
    }
  }

  /** Our listeners come before those of postgres.js, so that a loss is known before it acts on it. */
  private watch<S extends Socket>(socket: S): S {
    this.socket = socket
    socket.on('error', (error) => this.lose(error))
    socket.on('close', () =>
      this.lose(lossOf('CONNECTION_CLOSED', 'The connection to PostgreSQL was closed.')),
    )
    return socket
  }

  private lose(loss: Error) {
    if (this.loss) return
    this.loss = loss
    this.socket?.destroy()
    this.onLoss(loss)
  }
}

/** postgres.js reads `sslmode`, its own `ssl` and the environment; nothing is connected by that. */
function readTlsMode(url: string): TlsMode {
  return (postgres(url) as unknown as Client).options.ssl
}

/** For a client that still asks: it fails as soon as that listens. */
function lostSocket(): Socket {
  const socket = new Socket()
  setImmediate(() => socket.destroy(lossOf('CONNECTION_CLOSED', 'The connection to PostgreSQL is lost.')))
  return socket
}

function lossOf(code: string, sentence: string, cause?: unknown) {
  return Object.assign(new Error(sentence, { cause }), { code })
}
