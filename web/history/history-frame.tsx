import type { ReactNode } from 'react'
import { Card } from '../ui/card.tsx'
import { Loading } from '../ui/loading.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { historyTexts } from './texts.ts'

/** The headings of the Ideas Bank; `children` stand below 'History'. */
export const HistoryFrame = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto w-full max-w-6xl px-4 py-10 sm:px-6 sm:py-14">
    <div className="mx-auto max-w-3xl">
      <header className="mb-10">
        <h1 className="text-4xl sm:text-[2.5rem] leading-tight tracking-tight">{historyTexts.title}</h1>
        <p className="reading mt-2 text-ink-soft">{historyTexts.lead}</p>
      </header>
      <section aria-labelledby="history">
        <h2 id="history" className="mb-4 text-xl">
          {historyTexts.history}
        </h2>
        {children}
      </section>
    </div>
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
    <Loading label={historyTexts.loading} className="grid gap-5">
      <CardPlaceholder />
      <CardPlaceholder />
      <CardPlaceholder />
    </Loading>
  )
}

/** As tall as most cards, to avoid a layout shift. */
function CardPlaceholder() {
  return (
    <Card
      aria-hidden
      className="grid min-h-[34rem] motion-delayed grid-rows-[2rem_3fr_5fr_2rem] gap-5 sm:min-h-[23rem]"
    >
      <Skeleton className="w-2/3" />
      <Skeleton />
      <Skeleton />
      <Skeleton className="w-24" />
    </Card>
  )
}
