import { Socket } from 'node:net'
import postgres, { type Options, type Row } from 'postgres'
import { QueryDeadlineError } from '../deadline-error.ts'
import { remainingMs } from '../time-limit.ts'
import { timed } from '../timed.ts'
import { openSocket, type Target, type TlsMode, upgradeToTls } from './socket.ts'

/** Shorter than a statement's time, so that connecting does not use up a query's deadline. */
const CONNECT_MS = 3500
const KEEP_ALIVE_SECONDS = 30
const IDLE_SECONDS = 300
/** Time for the server's own timeout error to arrive. */
const GRACE_MS = 500
const CLOSE_SECONDS = 5

/** What drizzle awaits: rows as objects, or as arrays with `values()`. */
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

/** With options that its types leave out. */
type DriverOptions = Options<Record<string, never>> & {
  socket: (target: Target) => Promise<Socket>
  onnotify?: (channel: string, payload: string) => void
}

/** The part of the client that postgres.js's types leave out. */
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
  /** Longest time of one statement on the server. */
  statementMs: number
  /** Told how long each query took. */
  onQuery?: (seconds: number) => void
  /** For a connection that listens, and stays open: told the payload of each notification. */
  onNotify?: (payload: string) => void
  codecs?: Codecs
  /** Whether the address is that of a connection pooler, which may give each transaction another connection. */
  isPooler?: boolean
}

/**
 * One connection with its own postgres.js client, which is discarded with it. A client that reconnects keeps state of
 * the lost connection: unsent bytes that block the next one, an old error for the next query, or an answer that goes to
 * the wrong query. It also waits for an answer without a time limit.
 */
export class Connection {
  readonly client: Client
  private readonly timeoutMs: number
  private readonly onQuery: ConnectionSettings['onQuery']
  private socket: Socket | undefined
  private loss: Error | undefined
  private onLoss: (loss: Error) => void = () => {}

  constructor({ url, statementMs, codecs, isPooler, onQuery, onNotify }: ConnectionSettings) {
    this.onQuery = onQuery
    this.timeoutMs = statementMs + GRACE_MS
    const tls = readTlsMode(url)
    const options: DriverOptions = {
      max: 1,
      ssl: false,
      socket: (target) => this.connect(target, tls),
      connect_timeout: CONNECT_MS / 1000,
      idle_timeout: onNotify ? undefined : IDLE_SECONDS,
      ...(onNotify && { max_lifetime: null, onnotify: (_channel, payload) => onNotify(payload) }),
      keep_alive: KEEP_ALIVE_SECONDS,
      // drizzle reads and writes arrays itself; this saves a query on each new connection.
      fetch_types: false,
      onnotice: () => {},
      // A prepared statement and a setting belong to one connection. Poolers also refuse settings that they do not know.
      ...(isPooler && { prepare: false }),
      connection: { application_name: 'precedents', ...(!isPooler && { statement_timeout: statementMs }) },
    }
    this.client = postgres(url, options) as unknown as Client
    Object.assign(this.client.options.parsers, codecs?.parsers)
    Object.assign(this.client.options.serializers, codecs?.serializers)
  }

  /** Also true between a socket's destruction and its `close` event. */
  get isLost() {
    return this.loss !== undefined || this.socket?.destroyed === true
  }

  /** Runs `work`, which has the connection to itself; rejects at once when the connection is lost. */
  use<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.onLoss = reject
      work(this).then(resolve, reject)
    })
  }

  /** Drops the connection when the server sends neither an answer nor its own timeout error, or one that makes no sense. */
  async withTimeout<T>(query: PromiseLike<T>): Promise<T> {
    const timer = this.startTimer()
    try {
      return await timed(async () => query, this.onQuery)
    } catch (error) {
      // Thrown by postgres.js while it reads an answer; what follows on this connection cannot be trusted.
      if (!(error instanceof RangeError || error instanceof TypeError)) throw error
      this.lose(lossError('PROTOCOL_ERROR', 'The answer of PostgreSQL cannot be read.', error))
      throw this.loss
    } finally {
      clearTimeout(timer)
    }
  }

  startTimer() {
    return setTimeout(() => this.lose(new QueryDeadlineError()), Math.min(this.timeoutMs, remainingMs()))
  }

  async close() {
    // A client that lost its connection would never see it end.
    await this.client.end({ timeout: this.isLost ? 0 : CLOSE_SECONDS })
    this.lose(new Error('The connection was closed.'))
  }

  /** Never rejects: postgres.js would lose track of a connection whose socket could not be made. */
  private async connect(target: Target, tls: TlsMode): Promise<Socket> {
    if (this.socket) return lostSocket()
    const raw = this.watch(openSocket(target))
    if (!tls || target.path) return raw
    const timeout = lossError('CONNECT_TIMEOUT', 'PostgreSQL did not answer a TLS handshake.')
    const timer = setTimeout(() => this.lose(timeout), CONNECT_MS)
    try {
      return this.watch(await upgradeToTls(raw, tls, target.host[0]))
    } catch (cause) {
      this.lose(lossError('CONNECTION_CLOSED', 'The TLS handshake with PostgreSQL failed.', cause))
      return lostSocket()
    } finally {
      clearTimeout(timer)
    }
  }

  /** Our listeners run before those of postgres.js, so that the loss is recorded before it reacts. */
  private watch<S extends Socket>(socket: S): S {
    this.socket = socket
    socket.on('error', (error) => this.lose(error))
    socket.on('close', () =>
      this.lose(lossError('CONNECTION_CLOSED', 'The connection to PostgreSQL was closed.')),
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

/** postgres.js parses `sslmode`, its own `ssl` and the environment; this does not connect. */
function readTlsMode(url: string): TlsMode {
  return (postgres(url) as unknown as Client).options.ssl
}

/** A socket that fails once the client has attached its listeners. */
function lostSocket(): Socket {
  const socket = new Socket()
  setImmediate(() => socket.destroy(lossError('CONNECTION_CLOSED', 'The connection to PostgreSQL is lost.')))
  return socket
}

function lossError(code: string, sentence: string, cause?: unknown) {
  return Object.assign(new Error(sentence, { cause }), { code })
}
