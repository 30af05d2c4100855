import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { HistoryFrame, LoadingHistory } from '../history/history-frame.tsx'
import { HistoryList } from '../history/history-list.tsx'
import { historyQuery } from '../history/history-query.ts'
import { OlderItems } from '../history/older-items.tsx'
import { historyTexts } from '../history/texts.ts'
import { TrashButton } from '../history/trash-button.tsx'
import { useConnectionLost } from '../lib/connection.ts'
import { navigate } from '../lib/navigation.ts'
import { isAuthError } from '../lib/request.ts'
import { useDocumentTitle } from '../lib/use-document-title.ts'
import { AuthTest } from '../shell/auth-test.tsx'
import { ErrorPage } from '../shell/error-page.tsx'
import { Button } from '../ui/button.tsx'
import { uiTexts } from '../ui/texts.ts'

export function IdeasBankPage() {
  const { data, error, isFetching, refetch, ...pages } = useInfiniteQuery(historyQuery)
  useDocumentTitle(historyTexts.title)
  if (error && !data)
    return isAuthError(error) ? null : <HistoryFailed retrying={isFetching} onRetry={refetch} />
  return (
    <HistoryFrame>
      {data ? <HistoryList items={data} /> : <LoadingHistory />}
      {pages.hasNextPage ? (
        <OlderItems
          loading={pages.isFetchingNextPage}
          failed={pages.isFetchNextPageError}
          onLoad={() => void pages.fetchNextPage()}
        />
      ) : null}
      {data ? (
        <div className="mt-6 -ml-3">
          <TrashButton />
        </div>
      ) : null}
    </HistoryFrame>
  )
}

const REDIRECT_DELAY_MS = 5000

/**
 * /auth redirects a user who is still signed in to the start page. While the server cannot be reached, this page
 * stays and refetches on its own.
 */
function HistoryFailed({ retrying, onRetry }: { retrying: boolean; onRetry: () => void }) {
  const lost = useConnectionLost()
  useEffect(() => {
    if (lost) return
    const timer = setTimeout(() => navigate('/auth'), REDIRECT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [lost])
  return (
    <ErrorPage title={historyTexts.errorTitle} message={historyTexts.errorText} tool={<AuthTest />}>
      <Button disabled={retrying} onClick={onRetry}>
        {uiTexts.retry}
      </Button>
    </ErrorPage>
  )
}
