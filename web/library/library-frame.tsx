import type { ReactNode } from 'react'
import { useSession } from '../session/use-session.ts'
import { Loading } from '../ui/loading.tsx'
import { PartLink } from '../ui/part-link.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { OWN_PATH } from './filters.ts'
import { libraryTexts as texts } from './texts.ts'

interface LibraryFrameProps {
  /** Missing until the library has loaded. */
  count?: number | undefined
  children: ReactNode
}

/** The library's part of the page, below its heading. */
export const LibraryFrame = ({ count, children }: LibraryFrameProps) => (
  <LibraryShell>
    <p className="reading mb-6 min-h-[1.6em] text-ink-soft">
      {count === undefined ? null : texts.lead(count)}
    </p>
    {children}
  </LibraryShell>
)

/** The heading, and for those who are signed in the way to their own precedents. */
export function LibraryShell({ own = false, children }: { own?: boolean; children: ReactNode }) {
  const { user } = useSession()
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-8 sm:px-6 sm:py-10">
      <header className="mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 border-b border-rule">
        <h1 className="pb-3 text-4xl leading-tight tracking-tight sm:text-[2.5rem]">
          {own ? texts.yours : texts.title}
        </h1>
        {user ? (
          <nav aria-label={texts.parts} className="-mb-px flex gap-6">
            <PartLink href="/library" current={!own}>
              {texts.whole}
            </PartLink>
            <PartLink href={OWN_PATH} current={own}>
              {texts.yours}
            </PartLink>
          </nav>
        ) : null}
      </header>
      {children}
    </div>
  )
}

export const LibraryPlaceholder = () => (
  <LibraryFrame>
    <Loading label={texts.loading} className="grid gap-8">
      <Skeleton className="h-12" />
      <Skeleton className="h-24" />
      <Skeleton className="h-96" />
    </Loading>
  </LibraryFrame>
)
