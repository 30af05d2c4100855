import { useLocation, useSearch } from 'wouter'
import { HistoryPlaceholder } from '../history/history-frame.tsx'
import { IdeationPlaceholder } from '../ideation/ideation-placeholder.tsx'
import { parseLocation } from '../ideation/location.ts'
import { Loading } from '../ui/loading.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

export function PagePlaceholder() {
  const [path] = useLocation()
  const { problemId } = parseLocation(useSearch())
  if (path === '/' && problemId === null) return <IdeationPlaceholder />
  if (path === '/ideas-bank') return <HistoryPlaceholder />
  return (
    <Loading className="mx-auto w-full max-w-3xl flex-1 px-4 py-12 sm:px-6">
      <Skeleton className="h-10 w-2/3" />
      <Skeleton className="mt-8 h-48" />
    </Loading>
  )
}
