/**
 * CPU cost of linear work, in passes over 100 KB of text; a regular expression that backtracks costs tens of thousands.
 */
export const MAX_FAST_COST = 500

const TEXT = 'a'.repeat(100_000)
const MAX_RUNS = 10
const PASS_MS = Math.min(...Array.from({ length: 50 }, msOfPass))

/**
 * The CPU cost of work relative to one pass over 100 KB of text on the same machine. The cheapest of up to ten runs
 * counts, so that other load on the machine does not matter; work that is far too slow gets two runs.
 */
export async function costOf(work: () => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let run = 0; run < MAX_RUNS && least >= MAX_FAST_COST; run += 1) {
    const began = performance.now()
    await work()
    least = Math.min(least, (performance.now() - began) / PASS_MS)
    if (run > 0 && least > 20 * MAX_FAST_COST) break
  }
  return least
}

function msOfPass(): number {
  const began = performance.now()
  passOver()
  return performance.now() - began
}

function passOver(): number {
  let sum = 0
  for (let at = 0; at < TEXT.length; at += 1) sum = (sum * 31 + TEXT.charCodeAt(at)) | 0
  return sum
}
