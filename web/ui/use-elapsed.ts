import { useEffect, useState } from 'react'

const SECOND_MS = 1000

/** Whole seconds since `startedAt` (in milliseconds since 1970), or null without one. */
export function useElapsed(startedAt: number | undefined): number | null {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (startedAt === undefined) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [startedAt])
  return startedAt === undefined ? null : Math.max(0, Math.floor((now - startedAt) / SECOND_MS))
}
