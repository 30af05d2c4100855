import { Suspense, useEffect } from 'react'
import type { Precedent } from '../../src/contracts/precedent.ts'
import { lazyWithPreload } from '../lib/lazy-with-preload.tsx'
import { whenIdle } from '../lib/when-idle.ts'
import type { PrecedentDetailProps } from './precedent-detail.tsx'

const PrecedentDetail = lazyWithPreload(async () => (await import('./precedent-detail.tsx')).PrecedentDetail)

interface LazyPrecedentDetailProps extends Omit<PrecedentDetailProps, 'precedent'> {
  precedent: Precedent | null
}

/** The detail dialog. Its script loads when the browser is idle, or when it is first opened. */
export function LazyPrecedentDetail({ precedent, ...props }: LazyPrecedentDetailProps) {
  useEffect(() => whenIdle(PrecedentDetail.preload), [])
  return (
    <Suspense fallback={null}>
      {precedent ? <PrecedentDetail key={precedent.id} precedent={precedent} {...props} /> : null}
    </Suspense>
  )
}
