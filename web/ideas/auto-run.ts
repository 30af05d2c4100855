export interface AutoRunListener<T> {
  onStart: (slot: number) => void
  onIdea: (slot: number, idea: T) => void
  onFailure: (slot: number, cause: unknown) => void
}

interface AutoRun<T> extends AutoRunListener<T> {
  /** The slots to fill, each from the selection in its place; without one, a slot stays as it is. */
  slots: readonly number[]
  selections: readonly (readonly number[])[]
  generate: (precedentIds: readonly number[], slot: number) => Promise<T>
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
    const idea = await run.generate(selection, slot)
    if (run.signal.aborted) return false
    run.onIdea(slot, idea)
    return true
  } catch (cause) {
    if (!run.signal.aborted) run.onFailure(slot, cause)
    return false
  }
}
