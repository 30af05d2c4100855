export const noop = () => {}

/** Ends with the signal's reason: the OpenAI package ends an aborted loop without an error, or waits for the body. */
export async function* abortableItems<T>(items: AsyncIterable<T>, signal: AbortSignal): AsyncGenerator<T> {
  const iterator = items[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await abortable(iterator.next(), signal)
      signal.throwIfAborted()
      if (next.done) return
      yield next.value
    }
  } finally {
    void iterator.return?.()?.then(noop, noop)
  }
}

/** The promise's result, or the abort reason if the signal fires first. */
export function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const onAbort = () => reject(signal.reason)
  if (signal.aborted) onAbort()
  else signal.addEventListener('abort', onAbort, { once: true })
  work.catch(noop)
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', onAbort))
}
