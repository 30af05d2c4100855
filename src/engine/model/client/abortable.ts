export const noop = () => {}

/** The package ends a loop in silence when it is aborted, and may wait for a body that never ends. */
export async function* racing<T>(items: AsyncIterable<T>, signal: AbortSignal): AsyncGenerator<T> {
  const iterator = items[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await race(iterator.next(), signal)
      signal.throwIfAborted()
      if (next.done) return
      yield next.value
    }
  } finally {
    void iterator.return?.()?.then(noop, noop)
  }
}

/** The work, or the reason for which it was given up. */
export function race<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const leave = () => reject(signal.reason)
  if (signal.aborted) leave()
  else signal.addEventListener('abort', leave, { once: true })
  work.catch(noop)
  return Promise.race([work, promise]).finally(() => signal.removeEventListener('abort', leave))
}
