/** What may pass for no time at all, in passes over 100 KB; what backtracks or starts over takes tens of thousands. */
export const A_MOMENT = 500

const TEXT = 'a'.repeat(100_000)
const TURNS = 10
const PASS_MS = Math.min(...Array.from({ length: 50 }, msOfPass))

/**
 * What a work costs, in passes over 100 KB of text, character by character, on the same machine. It has up to ten
 * turns to stay below a moment, two where that is out of the question, and the best one counts: what else the machine
 * does hardly does.
 */
export async function costOf(work: () => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let turn = 0; turn < TURNS && least >= A_MOMENT; turn += 1) {
    const began = performance.now()
    await work()
    least = Math.min(least, (performance.now() - began) / PASS_MS)
    if (turn > 0 && least > 20 * A_MOMENT) break
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
