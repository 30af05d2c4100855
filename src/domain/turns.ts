import PQueue from 'p-queue'

/** Work that runs one at a time for each key, in the order in which it was asked for. */
export interface Turns {
  /** A caller that leaves while it waits gives up its place. */
  take<T>(key: string, signal: AbortSignal, work: () => Promise<T>): Promise<T>
}

/** In this process alone: what they bound is what one user can make it hold in memory. */
export function createTurns(): Turns {
  const lines = new Map<string, PQueue>()
  return {
    async take(key, signal, work) {
      const line = lines.get(key) ?? new PQueue({ concurrency: 1 })
      lines.set(key, line)
      try {
        return await line.add(work, { signal })
      } finally {
        if (line.size === 0 && line.pending === 0) lines.delete(key)
      }
    },
  }
}
