import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSearch } from 'wouter'
import { lazyWithPreload } from '../lib/lazy-with-preload.tsx'
import { useDocumentTitle } from '../lib/use-document-title.ts'
import { isOwnView } from '../library/filters.ts'
import { LibraryBrowser } from '../library/library-browser.tsx'
import { LibraryFrame, LibraryPlaceholder, LibraryShell } from '../library/library-frame.tsx'
import { libraryQuery } from '../library/library-queries.ts'
import { libraryTexts } from '../library/texts.ts'
import { useSession } from '../session/use-session.ts'
import { ErrorNotice } from '../work/error-notice.tsx'

const OwnPrecedents = lazyWithPreload(
  async () => (await import('../library/own/own-precedents.tsx')).OwnPrecedents,
)

/** The library, or the user's own precedents. */
export function LibraryPage() {
  const isOwn = isOwnView(useSearch())
  const { user } = useSession()
  return isOwn && user ? <OwnPage /> : <WholePage />
}

function OwnPage() {
  useDocumentTitle(libraryTexts.yours)
  return (
    <LibraryShell own>
      <Suspense fallback={null}>
        <OwnPrecedents />
      </Suspense>
    </LibraryShell>
  )
}

function WholePage() {
  const { data, error, refetch } = useQuery(libraryQuery)
  useDocumentTitle(libraryTexts.title)
  if (!data && !error) return <LibraryPlaceholder />
  return (
    <LibraryFrame count={data?.entries.length}>
      {data ? <LibraryBrowser index={data} /> : <ErrorNotice cause={error} onRetry={() => void refetch()} />}
    </LibraryFrame>
  )
}
