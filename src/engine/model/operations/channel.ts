/** Turns what callbacks report into items to iterate. */
export interface Channel<T> {
  push(item: T): void
  /** Ends the iteration, once what was pushed has been passed on. */
  close(): void
  items(): AsyncGenerator<T>
}

export function createChannel<T>(): Channel<T> {
  const queue: T[] = []
  let isClosed = false
  let wake = () => {}
  return {
    push(item) {
      queue.push(item)
      wake()
    },
    close() {
      isClosed = true
      wake()
    },
    async *items() {
      for (;;) {
        while (queue.length > 0) yield* queue.splice(0)
        if (isClosed) return
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    },
  }
}
