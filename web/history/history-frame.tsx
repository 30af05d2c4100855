import type { ReactNode } from 'react'
import { Loading } from '../ui/loading.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { historyTexts } from './texts.ts'

/** The headings of the Ideas Bank; `children` stand below 'History'. */
export const HistoryFrame = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto w-full max-w-6xl px-4 py-8 sm:px-6 sm:py-10">
    <header className="mb-8">
      <h1 className="text-4xl sm:text-[2.5rem] leading-tight tracking-tight">{historyTexts.title}</h1>
      <p className="reading mt-2 text-ink-soft">{historyTexts.lead}</p>
    </header>
    <section aria-labelledby="history">
      <h2 id="history" className="mb-3 text-xl">
        {historyTexts.history}
      </h2>
      {children}
    </section>
  </div>
)

/** The Ideas Bank before its script and its ideas have loaded; the server sends it with the page. */
export const HistoryPlaceholder = () => (
  <HistoryFrame>
    <LoadingHistory />
  </HistoryFrame>
)

export function LoadingHistory() {
  return (
    <Loading label={historyTexts.loading} className="border-t border-rule">
      <RowPlaceholder />
      <RowPlaceholder />
      <RowPlaceholder />
    </Loading>
  )
}

/** As tall as a row, to avoid a layout shift. */
function RowPlaceholder() {
  return (
    <div
      aria-hidden
      className="grid min-h-48 motion-delayed content-center gap-3 border-b border-rule py-3 lg:min-h-24 lg:grid-cols-[5fr_5fr_3fr]"
    >
      <Skeleton className="h-6 w-2/3 lg:col-span-3 lg:w-1/3" />
      <Skeleton className="h-5" />
      <Skeleton className="h-5" />
      <Skeleton className="h-5" />
    </div>
  )
}
