import { Suspense } from 'react'
import { lazyWithPreload } from '../../lib/lazy-with-preload.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { MatrixViewProps } from './matrix-view.tsx'

const MatrixView = lazyWithPreload(async () => (await import('./matrix-view.tsx')).MatrixView)

/** The matrix, whose script is loaded when it is first shown. */
export const LazyMatrix = (props: MatrixViewProps) => (
  <Suspense
    fallback={
      <Loading>
        <Skeleton className="h-96" />
      </Loading>
    }
  >
    <MatrixView {...props} />
  </Suspense>
)
