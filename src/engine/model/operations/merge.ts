/** Runs generators concurrently and yields what comes first. An error is thrown only when all others have ended. */
export async function* merge<T>(sources: AsyncGenerator<T>[]): AsyncGenerator<T> {
  const errors: unknown[] = []
  const pending = new Map(sources.map((source, index) => [index, nextOf(source, index)]))
  while (pending.size > 0) {
    const { index, result, error } = await Promise.race(pending.values())
    const source = sources[index]
    if (result && !result.done && source) {
      pending.set(index, nextOf(source, index))
      yield result.value
    } else {
      pending.delete(index)
      if (!result) errors.push(error)
    }
  }
  if (errors.length > 0) throw errors[0]
}

interface Next<T> {
  index: number
  result?: IteratorResult<T>
  error?: unknown
}

const nextOf = <T>(source: AsyncGenerator<T>, index: number): Promise<Next<T>> =>
  source.next().then(
    (result) => ({ index, result }),
    (error: unknown) => ({ index, error }),
  )
