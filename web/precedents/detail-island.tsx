import { lazy, Suspense } from 'react'
import type { Precedent } from '../../src/contracts/precedent.ts'

const PrecedentDetail = lazy(async () => ({
  default: (await import('./precedent-detail.tsx')).PrecedentDetail,
}))

interface DetailIslandProps {
  /** The one to show, if any. */
  precedent: Precedent | null
  onClose: () => void
}

/** The detail dialog, which loads when it is first opened. */
export function DetailIsland({ precedent, onClose }: DetailIslandProps) {
  return (
    <Suspense fallback={null}>
      {precedent ? <PrecedentDetail key={precedent.id} precedent={precedent} onClose={onClose} /> : null}
    </Suspense>
  )
}
