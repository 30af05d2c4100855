/** Settles as `work` does, or rejects with what `late` makes once `timeoutMs` have passed. */
export function withDeadline<T>(work: PromiseLike<T>, timeoutMs: number, late: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late()), timeoutMs)
    work.then(resolve, reject).then(() => clearTimeout(timer))
  })
}
