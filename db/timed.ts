/** The same work, whose time is reported when it has ended. */
export async function timed<T>(work: () => Promise<T>, report?: (seconds: number) => void): Promise<T> {
  if (!report) return work()
  const startedAt = performance.now()
  try {
    return await work()
  } finally {
    report((performance.now() - startedAt) / 1000)
  }
}
