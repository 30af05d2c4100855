import { setTimeout as sleep } from 'node:timers/promises'
import { ACCOUNT_CHANNEL, AccountChanges } from '../account-changes.ts'
import { Connection } from './connection.ts'

/** How often this process sends itself a notification. */
const PULSE_MS = 2000
/** Two pulses that did not arrive, and a margin for a slow one. */
const SILENT_MS = 4500
/** After this long without a pulse, the connection is replaced. */
const REPLACE_MS = 3 * PULSE_MS
const STATEMENT_MS = 4500
const FIRST_RETRY_MS = 250
const LAST_RETRY_MS = 60_000

interface ListenerOptions {
  /** Of the server itself: a pooler accepts LISTEN, but delivers nothing. */
  url: string
  /** Sends a notification as every change is sent: through the pool. On the listening connection it would be heard even behind a pooler. */
  notify(channel: string, payload: string): Promise<void>
  /** Told once when the connection works and hears nothing. */
  onDeaf(): void
}

/**
 * Changes of accounts as PostgreSQL notifies of them. They count as complete while pulses come back that were sent less
 * than `SILENT_MS` ago: notifications arrive in the order of their commits, so every change before such a pulse has been
 * told.
 */
export class PostgresAccountChanges extends AccountChanges {
  private readonly options: ListenerOptions
  private readonly id = crypto.randomUUID()
  private readonly closing = new AbortController()
  private connection: Connection | undefined
  /** When the newest pulse that came back was sent, on the clock of `performance.now()`. */
  private pulseSentAt = Number.NEGATIVE_INFINITY
  private retryMs = FIRST_RETRY_MS
  private isDeaf = false

  constructor(options: ListenerOptions) {
    super()
    this.options = options
    void this.listen()
  }

  override isComplete() {
    return performance.now() - this.pulseSentAt < SILENT_MS
  }

  async close() {
    this.closing.abort()
    await this.connection?.close()
  }

  /** Connects again whenever the connection is lost. */
  private async listen() {
    const { signal } = this.closing
    while (!signal.aborted) {
      await this.listenOnce().catch(() => {})
      this.pulseSentAt = Number.NEGATIVE_INFINITY
      this.tell('*')
      await sleep(this.retryMs, undefined, { signal }).catch(() => {})
      this.retryMs = Math.min(this.retryMs * 2, LAST_RETRY_MS)
    }
  }

  /** Rejects when the connection is lost. */
  private async listenOnce() {
    const { url } = this.options
    const onNotify = (payload: string) => this.hear(payload)
    this.connection = new Connection({ url, statementMs: STATEMENT_MS, onNotify })
    await this.connection.use(async (connection) => {
      await connection.withTimeout(connection.client.unsafe(`LISTEN ${ACCOUNT_CHANNEL}`))
      for (const startedAt = performance.now(); ; ) {
        this.pulse()
        await sleep(PULSE_MS, undefined, { signal: this.closing.signal })
        const silentMs = performance.now() - Math.max(this.pulseSentAt, startedAt)
        if (silentMs > REPLACE_MS) return this.replace(connection)
      }
    })
  }

  private pulse() {
    const payload = `${this.id} ${performance.now()}`
    // A pulse that cannot be sent is one that does not come back.
    this.options.notify(ACCOUNT_CHANNEL, payload).catch(() => {})
  }

  private hear(payload: string) {
    const [id, sentAt] = payload.split(' ')
    if (sentAt === undefined) return this.tell(payload)
    if (id !== this.id) return
    const wasComplete = this.isComplete()
    this.pulseSentAt = Number(sentAt)
    this.retryMs = FIRST_RETRY_MS
    // What is being read was perhaps changed before this connection listened.
    if (!wasComplete) this.tell('*')
  }

  private async replace(connection: Connection) {
    if (!this.isDeaf && this.pulseSentAt === Number.NEGATIVE_INFINITY) this.options.onDeaf()
    this.isDeaf = true
    await connection.close()
  }
}
