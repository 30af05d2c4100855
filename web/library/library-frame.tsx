import type { ReactNode } from 'react'
import { Loading } from '../ui/loading.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { libraryTexts as texts } from './texts.ts'

/** The heading of the library. `count` is missing until it has loaded. */
export const LibraryFrame = ({ count, children }: { count?: number | undefined; children: ReactNode }) => (
  <div className="mx-auto w-full max-w-6xl px-4 py-10 sm:px-6 sm:py-14">
    <header className="mb-7">
      <h1 className="text-4xl sm:text-[2.5rem] leading-tight tracking-tight">{texts.title}</h1>
      <p className="reading mt-2 min-h-[1.6em] text-ink-soft">
        {count === undefined ? null : texts.lead(count)}
      </p>
    </header>
    {children}
  </div>
)

export const LibraryPlaceholder = () => (
  <LibraryFrame>
    <Loading label={texts.loading} className="grid gap-8">
      <Skeleton className="h-12" />
      <Skeleton className="h-24" />
      <Skeleton className="h-96" />
    </Loading>
  </LibraryFrame>
)
