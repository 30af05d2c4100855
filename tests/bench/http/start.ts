import { readFileSync } from 'node:fs'
import { compareWithGoal } from '../verdict.ts'
import { quantile } from './latency.ts'
import type { Product } from './servers.ts'

const STARTS = 5

/** The most memory that a process has used, in MB. */
export function peakMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/^VmHWM:\s+(\d+) kB/mu.exec(status)?.[1]) / 1024)
}

/** Prints how long the server takes from its start to the first 200 of /readyz, with a database that is there. */
export async function measureStarts(product: Product, goalMs: number): Promise<void> {
  const times: number[] = []
  for (let start = 0; start < STARTS; start++) times.push(await product.restart())
  const [median, best, worst] = [0.5, 0, 1].map((share) =>
    quantile(
      times.sort((a, b) => a - b),
      share,
    ),
  )
  compareWithGoal({
    what: `warm start, ${product.name}`,
    value: median ?? Number.NaN,
    goal: goalMs,
    unit: ' ms',
  })
  console.log(
    `warm start, ${product.name}: ${median?.toFixed(0)} ms (${best?.toFixed(0)} to ${worst?.toFixed(0)}, goal ${goalMs})`,
  )
}
