/** Settles as `work` does, or rejects with the error of `onTimeout` once `timeoutMs` have passed. */
export function withDeadline<T>(work: PromiseLike<T>, timeoutMs: number, onTimeout: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(onTimeout()), timeoutMs)
    work.then(resolve, reject).then(() => clearTimeout(timer))
  })
}
