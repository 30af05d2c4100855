import { Skeleton } from '../ui/skeleton.tsx'
import { shellTexts } from './texts.ts'

/** Stands where a page is about to be. */
export function Waiting() {
  return (
    <div role="status" className="mx-auto w-full max-w-3xl flex-1 px-4 py-12 sm:px-6">
      <span className="sr-only">{shellTexts.loading}</span>
      <Skeleton className="h-10 w-2/3" />
      <Skeleton className="mt-8 h-48" />
    </div>
  )
}
