import { useEffect, useState } from 'react'

/** Whole seconds since a moment (milliseconds since 1970), counted once a second; null without one. */
export function useElapsed(startedAt: number | undefined): number | null {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (startedAt === undefined) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [startedAt])
  return startedAt === undefined ? null : Math.max(0, Math.floor((now - startedAt) / 1000))
}
