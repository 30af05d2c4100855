import { readdir, readFile } from 'node:fs/promises'

/** Resident memory of a process in MB, and its open descriptors. */
export async function usageOf(pid: number) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const memoryMb = Math.round(Number(/^VmRSS:\s+(\d+) kB/mu.exec(status)?.[1]) / 1024)
  return { memoryMb, descriptors: (await readdir(`/proc/${pid}/fd`)).length }
}

/** The value that a share of these are at most. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
}

/** Milliseconds until a response has been read. */
export async function timed(request: () => Promise<Response>): Promise<number> {
  const begun = performance.now()
  const response = await request()
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`)
  return performance.now() - begun
}

/** Prints a figure and whether it is within its limit; a figure above it fails the script. */
export function report(name: string, value: number, limit: number, unit: string) {
  const isWithin = value <= limit
  if (!isWithin) process.exitCode = 1
  console.log(
    `${name.padEnd(56)}${value.toFixed(0).padStart(7)} ${unit} (limit ${limit}) ${isWithin ? 'ok' : 'FAILED'}`,
  )
}
