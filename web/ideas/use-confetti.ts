import { useEffect, useEffectEvent } from 'react'

const FIRE_DELAY_MS = 100
const NEW_FOR_MS = 1000

/** Fires once for a new idea; after a second it no longer counts as new. */
export function useConfetti(isNew: boolean, onSeen: () => void) {
  const seen = useEffectEvent(onSeen)
  useEffect(() => {
    if (!isNew) return
    const fireTimer = setTimeout(() => void celebrate(), FIRE_DELAY_MS)
    const seenTimer = setTimeout(() => seen(), NEW_FOR_MS)
    return () => {
      clearTimeout(fireTimer)
      clearTimeout(seenTimer)
    }
  }, [isNew])
}

async function celebrate() {
  if (globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const confetti = await import('./confetti.ts')
  confetti.celebrate()
}
