interface AutoRun<T> {
  selections: readonly (readonly number[])[]
  /** The slots to fill, one per selection. */
  slots: readonly number[]
  generate: (precedentIds: readonly number[], signal: AbortSignal) => Promise<T>
  onStart: (slot: number) => void
  onIdea: (slot: number, idea: T, precedentIds: readonly number[]) => void
  onFailure: (slot: number, cause: unknown) => void
  signal: AbortSignal
}

/**
 * Runs one after the other, so that the server can keep each idea different from the earlier ones. Skips failures
 * and returns the number of ideas; reports nothing once aborted.
 */
export async function runAutoIdeas<T>(run: AutoRun<T>): Promise<number> {
  let count = 0
  for (const [index, slot] of run.slots.entries()) {
    const selection = run.selections[index]
    if (selection === undefined || run.signal.aborted) break
    if (await fillSlot(run, slot, selection)) count += 1
  }
  return count
}

async function fillSlot<T>(run: AutoRun<T>, slot: number, selection: readonly number[]): Promise<boolean> {
  run.onStart(slot)
  try {
    const idea = await run.generate(selection, run.signal)
    if (run.signal.aborted) return false
    run.onIdea(slot, idea, selection)
    return true
  } catch (cause) {
    if (!run.signal.aborted) run.onFailure(slot, cause)
    return false
  }
}
