import { heapSize } from 'bun:jsc'

const CHECK_EVERY_MS = 250
const MEGABYTE = 1024 * 1024
/** Garbage worth a collection when nobody waits. */
const QUIET_BYTES = 8 * MEGABYTE
/** Garbage that is collected although someone waits: it takes about as long as hashing a password. */
const BUSY_BYTES = 20 * MEGABYTE

/**
 * Collects all garbage once the heap has grown by a mark since the last collection. JavaScriptCore alone lets it double
 * first, and counts the embedded database's memory, twice, as part of it: 1.7 million objects were left after a minute of
 * load. Returns a function that stops it.
 */
export function collectGarbage(server: { readonly pendingRequests: number }): () => void {
  let collected = heapSize()
  const timer = setInterval(() => {
    const grown = heapSize() - collected
    if (grown < (server.pendingRequests > 0 ? BUSY_BYTES : QUIET_BYTES)) {
      // JavaScriptCore has collected something itself.
      if (grown < 0) collected += grown
      return
    }
    Bun.gc(true)
    collected = heapSize()
  }, CHECK_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
