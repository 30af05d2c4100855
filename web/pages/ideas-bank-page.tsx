import { useInfiniteQuery } from '@tanstack/react-query'
import { type MouseEvent, Suspense, useEffect, useRef } from 'react'
import { useSearch } from 'wouter'
import {
  type BankFilters,
  bankHref,
  historyPathOf,
  isFiltered,
  parseBank,
  withoutFilters,
} from '../history/bank-filters.ts'
import { BankParts } from '../history/bank-parts.tsx'
import { BankToolbar } from '../history/bank-toolbar.tsx'
import { CompareBar } from '../history/compare-bar.tsx'
import { HistoryFrame, LoadingHistory } from '../history/history-frame.tsx'
import { HistoryList, NoHistory, NothingFound } from '../history/history-list.tsx'
import { filteredHistoryQuery, historyQuery } from '../history/history-query.ts'
import { OlderItems } from '../history/older-items.tsx'
import { historyTexts } from '../history/texts.ts'
import { TrashButton } from '../history/trash-button.tsx'
import { usePicking } from '../history/use-picking.ts'
import { HISTORY_PATH } from '../lib/api.ts'
import { useConnectionLost } from '../lib/connection.ts'
import { lazyWithPreload } from '../lib/lazy-with-preload.tsx'
import { navigate } from '../lib/navigation.ts'
import { isAuthError } from '../lib/request.ts'
import { useDelayed } from '../lib/use-delayed.ts'
import { useDocumentTitle } from '../lib/use-document-title.ts'
import { AuthTest } from '../shell/auth-test.tsx'
import { ErrorPage } from '../shell/error-page.tsx'
import { Button } from '../ui/button.tsx'
import { uiTexts } from '../ui/texts.ts'

const CompareView = lazyWithPreload(async () => (await import('../history/compare-view.tsx')).CompareView)

/** The bank, its archive, or some of its ideas compared: the address says which. */
export function IdeasBankPage() {
  const { filters, compared, ignored } = parseBank(useSearch())
  useDocumentTitle(historyTexts.title)
  if (compared.length > 0)
    return (
      <Suspense fallback={null}>
        <CompareView ids={compared} />
      </Suspense>
    )
  return <Bank key={filters.view ?? 'bank'} filters={filters} ignored={ignored} />
}

interface BankProps {
  filters: BankFilters
  ignored: string[]
}

/** While one types, a request less than this after the last one waits. */
const SEARCH_DELAY_MS = 150

function Bank({ filters, ignored }: BankProps) {
  const path = useDelayed(historyPathOf(filters), SEARCH_DELAY_MS)
  const { data, error, isFetching, refetch, ...pages } = useInfiniteQuery(
    path === HISTORY_PATH ? historyQuery : (filteredHistoryQuery(path) as unknown as typeof historyQuery),
  )
  const { clear, ...picking } = usePicking()
  const change = (next: BankFilters) => navigate(bankHref(next), { replace: true })
  const searchField = useRef<HTMLInputElement>(null)
  const clearFilters = ({ detail }: MouseEvent) => {
    change(withoutFilters(filters))
    // The button goes. The keyboard continues in the field; a finger would only open a phone's keyboard there.
    if (detail === 0) searchField.current?.focus()
  }
  if (error && !data)
    return isAuthError(error) ? null : <HistoryFailed retrying={isFetching} onRetry={refetch} />
  const isEmpty = data?.length === 0 && !isFiltered(filters)
  return (
    <HistoryFrame
      archive={filters.view === 'archive'}
      parts={<BankParts archive={filters.view === 'archive'} />}
      tools={
        isEmpty ? null : (
          <BankToolbar filters={filters} searchField={searchField} onChange={change} onClear={clearFilters} />
        )
      }
    >
      {ignored.length > 0 ? (
        <p className="mb-4 border-l-4 border-yellow bg-yellow-wash px-4 py-3 text-sm text-yellow [overflow-wrap:anywhere]">
          {historyTexts.ignored(ignored.join(', '))}
        </p>
      ) : null}
      {!data ? (
        <LoadingHistory />
      ) : data.length > 0 ? (
        <HistoryList items={data} picking={picking} grouped={filters.sort === 'problem'} />
      ) : isFiltered(filters) ? (
        <NothingFound text={historyTexts.noneFound} onClear={clearFilters} />
      ) : filters.view ? (
        <NothingFound text={historyTexts.archiveEmpty} />
      ) : (
        <NoHistory />
      )}
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
      <CompareBar picked={picking.picked} full={picking.full} onClear={clear} />
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
