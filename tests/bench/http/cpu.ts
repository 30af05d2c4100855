import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second. */
const TICK_MS = 10

/** Milliseconds of CPU that these processes and their children have used so far. */
export function cpuMs(pids: number[]): number {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .flatMap(readStat)
  const own = all.filter(({ pid, parent }) => pids.includes(pid) || pids.includes(parent))
  return own.reduce((sum, { ticks }) => sum + ticks * TICK_MS, 0)
}

function readStat(name: string) {
  try {
    const text = readFileSync(`/proc/${name}/stat`, 'utf8')
    // The name of the program, in parentheses, may have spaces.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [, parent = 0] = fields
    return [{ pid: Number(name), parent, ticks: (fields[11] ?? 0) + (fields[12] ?? 0) }]
  } catch {
    // It has ended meanwhile.
    return []
  }
}
