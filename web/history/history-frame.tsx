import type { ReactNode } from 'react'
import { Loading } from '../ui/loading.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { historyTexts as texts } from './texts.ts'

interface HistoryFrameProps {
  archive?: boolean
  /** Links to the parts of the bank. Missing where there is no router yet: in the prerendered page. */
  parts?: ReactNode
  /** Search and filters; null for none. Below the heading, which stays in its place when an empty bank needs none. */
  tools?: ReactNode
  children: ReactNode
}

/** The headings of the Ideas Bank and the way to its parts; `children` stand below 'History'. */
export const HistoryFrame = ({ archive = false, parts, tools, children }: HistoryFrameProps) => (
  <div className="mx-auto w-full max-w-6xl px-4 py-8 sm:px-6 sm:py-10">
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 border-b border-rule">
      <h1 className="pb-3 text-4xl leading-tight tracking-tight sm:text-[2.5rem]">{texts.title}</h1>
      {parts ?? <div className="min-h-10" />}
    </header>
    <section aria-labelledby="history">
      <h2 id="history" className="mb-3 text-xl">
        {archive ? texts.views.archive : texts.history}
      </h2>
      {tools === null ? null : <div className="mb-6 min-h-24 pointer-coarse:min-h-26">{tools}</div>}
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
    <Loading label={texts.loading} className="border-t border-rule">
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
