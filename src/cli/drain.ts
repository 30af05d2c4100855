import { setTimeout as sleep } from 'node:timers/promises'
import type { Server } from 'bun'

/** How long /readyz answers 503 before the port closes, so that a load balancer stops sending requests. */
const UNREADY_MS = 300
/** Requests in progress may take this long. */
const DRAIN_TIMEOUT_MS = 25_000
/** Ctrl-C under `bun run` arrives twice within milliseconds: once from the terminal, once passed on. */
const DUPLICATE_SIGNAL_MS = 1000

interface Stopping {
  server: Pick<Server<undefined>, 'stop'>
  /** From then on /readyz answers 503. */
  markUnready(): void
  /** Waits for background work. */
  settled(): Promise<void>
  /** Closes the database and other resources of the requests. */
  close(): Promise<void>
}

/** Ends the process on SIGTERM or SIGINT after requests in progress are done; a second signal ends it at once. */
export function drainOnSignal(stopping: Stopping): void {
  let signalledAt: number | undefined
  const onSignal = () => {
    if (signalledAt !== undefined)
      return performance.now() - signalledAt > DUPLICATE_SIGNAL_MS ? process.exit(1) : undefined
    signalledAt = performance.now()
    void drain(stopping).then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}

async function drain({ server, markUnready, settled, close }: Stopping) {
  markUnready()
  await sleep(UNREADY_MS)
  await Promise.race([server.stop().then(settled), sleep(DRAIN_TIMEOUT_MS)])
  await server.stop(true)
  await close()
}
