import { Suspense, useEffect } from 'react'
import type { Precedent } from '../../src/contracts/precedent.ts'
import { island } from '../lib/island.tsx'
import { whenIdle } from '../lib/when-idle.ts'

const PrecedentDetail = island(async () => (await import('./precedent-detail.tsx')).PrecedentDetail)

interface DetailIslandProps {
  /** The one to show, if any. */
  precedent: Precedent | null
  onClose: () => void
}

/** The detail dialog, which loads when there is time for it, or when it is first opened. */
export function DetailIsland({ precedent, onClose }: DetailIslandProps) {
  useEffect(() => whenIdle(PrecedentDetail.fetchAhead), [])
  return (
    <Suspense fallback={null}>
      {precedent ? <PrecedentDetail key={precedent.id} precedent={precedent} onClose={onClose} /> : null}
    </Suspense>
  )
}
