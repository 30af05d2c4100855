import { useQuery } from '@tanstack/react-query'
import { useDocumentTitle } from '../lib/use-document-title.ts'
import { LibraryBrowser } from '../library/library-browser.tsx'
import { LibraryFrame, LibraryPlaceholder } from '../library/library-frame.tsx'
import { libraryQuery } from '../library/library-queries.ts'
import { libraryTexts } from '../library/texts.ts'
import { ErrorNotice } from '../work/error-notice.tsx'

export function LibraryPage() {
  const { data, error, refetch } = useQuery(libraryQuery)
  useDocumentTitle(libraryTexts.title)
  if (!data && !error) return <LibraryPlaceholder />
  return (
    <LibraryFrame count={data?.entries.length}>
      {data ? <LibraryBrowser index={data} /> : <ErrorNotice cause={error} onRetry={() => void refetch()} />}
    </LibraryFrame>
  )
}
