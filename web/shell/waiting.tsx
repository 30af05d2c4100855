import { useLocation, useSearch } from 'wouter'
import { placeOf } from '../ideation/place.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { Loading } from './loading.tsx'
import { Opening } from './opening.tsx'

/** Stands where a page is about to be. */
export function Waiting() {
  const [path] = useLocation()
  const { problemId } = placeOf(useSearch())
  if (path === '/' && problemId === null) return <Opening />
  return (
    <Loading className="mx-auto w-full max-w-3xl flex-1 px-4 py-12 sm:px-6">
      <Skeleton className="h-10 w-2/3" />
      <Skeleton className="mt-8 h-48" />
    </Loading>
  )
}
