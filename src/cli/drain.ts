import { setTimeout as sleep } from 'node:timers/promises'
import type { Server } from 'bun'

/** How long /readyz answers 503 before the port closes, so that a load balancer stops sending requests. */
const UNREADY_MS = 300
/** For calls that were interrupted to store what they have. */
const LAST_WORDS_MS = 3000
/** Ctrl-C under `bun run` arrives twice within milliseconds: once from the terminal, once passed on. */
const DUPLICATE_SIGNAL_MS = 250

interface Stopping {
  server: Pick<Server<undefined>, 'stop'>
  /** From then on /readyz answers 503. */
  markUnready(): void
  /** How long requests in progress may take. */
  drainMs: number
  /** Ends the calls of requests that take longer. */
  interrupt(): void
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

async function drain({ server, markUnready, drainMs, interrupt, settled, close }: Stopping) {
  markUnready()
  await sleep(UNREADY_MS)
  const done = server.stop().then(settled)
  await Promise.race([done, sleep(drainMs)])
  interrupt()
  await Promise.race([done, sleep(LAST_WORDS_MS)])
  await server.stop(true)
  await close()
}
