import { heapStats } from 'bun:jsc'
import { writeFileSync } from 'node:fs'

/**
 * Preloaded into the binary by `bun tests/bench/load.ts`: writes what only the process itself knows about its JavaScript
 * heap to a file in its folder. Counting takes about 80 ms per million objects and collects nothing.
 */
const EVERY_MS = 5000

const timer = setInterval(() => {
  const { objectCount, heapSize, heapCapacity, extraMemorySize, objectTypeCounts } = heapStats()
  const types = Object.entries(objectTypeCounts)
    .sort(([, one], [, other]) => other - one)
    .slice(0, 12)
  writeFileSync('heap.json', JSON.stringify({ objectCount, heapSize, heapCapacity, extraMemorySize, types }))
}, EVERY_MS)
timer.unref()
