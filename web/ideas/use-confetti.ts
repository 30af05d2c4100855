import { useEffect, useEffectEvent } from 'react'

const FIRE_AFTER_MS = 100
const NEW_FOR_MS = 1000

/** Celebrates a new idea once; after a second it is new no more. */
export function useConfetti(isNew: boolean, onSeen: () => void) {
  const seen = useEffectEvent(onSeen)
  useEffect(() => {
    if (!isNew) return
    const firing = setTimeout(() => void celebrate(), FIRE_AFTER_MS)
    const ageing = setTimeout(() => seen(), NEW_FOR_MS)
    return () => {
      clearTimeout(firing)
      clearTimeout(ageing)
    }
  }, [isNew])
}

async function celebrate() {
  if (globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const confetti = await import('./confetti.ts')
  confetti.celebrate()
}
