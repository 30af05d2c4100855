import { setTimeout as sleep } from 'node:timers/promises'
import type { Server } from 'bun'

/** How long /readyz says 'no' before the port closes, so that a load balancer can look elsewhere. */
const NOTICE_MS = 300
/** What is under way may take this long. */
const LIMIT_MS = 25_000

/** Ctrl-C under `bun run` arrives twice within milliseconds: once from the terminal, once passed on. */
const ECHO_MS = 1000

interface Stopping {
  server: Pick<Server<undefined>, 'stop'>
  /** From here on /readyz answers 503. */
  announce(): void
  /** Waits for work that outlives its request. */
  settled(): Promise<void>
  /** Closes what the requests used. */
  close(): Promise<void>
}

/** Ends the process on SIGTERM or SIGINT once what is under way is done; a second signal ends it at once. */
export function drainOnSignal(stopping: Stopping): void {
  let toldAt: number | undefined
  const onSignal = () => {
    if (toldAt !== undefined) return performance.now() - toldAt > ECHO_MS ? process.exit(1) : undefined
    toldAt = performance.now()
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

async function drain({ server, announce, settled, close }: Stopping) {
  announce()
  await sleep(NOTICE_MS)
  await Promise.race([server.stop().then(settled), sleep(LIMIT_MS)])
  await server.stop(true)
  await close()
}
