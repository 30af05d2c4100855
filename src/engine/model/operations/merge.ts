/**
 * Runs several sources at once and yields what comes first. One that fails does not stop the others; its error is thrown
 * when all have ended.
 */
export async function* merge<T>(sources: AsyncGenerator<T>[]): AsyncGenerator<T> {
  const failures: unknown[] = []
  const pending = new Map(sources.map((source, at) => [at, step(source, at)]))
  while (pending.size > 0) {
    const { at, result, error } = await Promise.race(pending.values())
    const source = sources[at]
    if (result && !result.done && source) {
      pending.set(at, step(source, at))
      yield result.value
    } else {
      pending.delete(at)
      if (!result) failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}

interface Step<T> {
  at: number
  result?: IteratorResult<T>
  error?: unknown
}

const step = <T>(source: AsyncGenerator<T>, at: number): Promise<Step<T>> =>
  source.next().then(
    (result) => ({ at, result }),
    (error: unknown) => ({ at, error }),
  )
