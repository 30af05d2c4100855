interface AutoRun<T> {
  draws: readonly (readonly number[])[]
  /** Slots to fill, one a draw. */
  slots: readonly number[]
  generate: (precedentIds: readonly number[], signal: AbortSignal) => Promise<T>
  onStart: (slot: number) => void
  onIdea: (slot: number, idea: T, precedentIds: readonly number[]) => void
  onFailure: (slot: number, cause: unknown) => void
  signal: AbortSignal
}

/**
 * Generates the automatic ideas one after the other, since the server tells each what the earlier ones proposed.
 * One that fails is skipped. Answers how many came about; once aborted, nothing is reported any more.
 */
export async function runAutoIdeas<T>(run: AutoRun<T>): Promise<number> {
  let count = 0
  for (const [index, slot] of run.slots.entries()) {
    const draw = run.draws[index]
    if (draw === undefined || run.signal.aborted) break
    if (await fillSlot(run, slot, draw)) count += 1
  }
  return count
}

async function fillSlot<T>(run: AutoRun<T>, slot: number, draw: readonly number[]): Promise<boolean> {
  run.onStart(slot)
  try {
    const idea = await run.generate(draw, run.signal)
    if (run.signal.aborted) return false
    run.onIdea(slot, idea, draw)
    return true
  } catch (cause) {
    if (!run.signal.aborted) run.onFailure(slot, cause)
    return false
  }
}
