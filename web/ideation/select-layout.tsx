import type { ReactNode } from 'react'
import type { SelectView } from '../lib/storage.ts'
import { TwoColumns } from './two-columns.tsx'

interface SelectLayoutProps {
  view: SelectView['view']
  /** Beside the list, from 1100 px. */
  rail?: ReactNode
  precedents: ReactNode
  ideas: ReactNode
}

/** For what the rail has where it is shown. */
export const BELOW_LIST = 'min-[1100px]:hidden'

/** The ideas stand beside the cards, and below the list, which needs the width. */
export function SelectLayout({ view, rail, precedents, ideas }: SelectLayoutProps) {
  if (view === 'cards') return <TwoColumns cards={precedents} ideas={ideas} />
  return (
    <div className="grid gap-4 *:min-w-0">
      {view === 'list' ? (
        <div className="grid gap-x-8 *:min-w-0 min-[1100px]:grid-cols-[11rem_minmax(0,1fr)]">
          <div className="hidden min-[1100px]:block">
            <div className="sticky top-6 grid max-h-[calc(100dvh-8rem)] content-start gap-5 overflow-y-auto pb-2 [scrollbar-width:thin]">
              {rail}
            </div>
          </div>
          {precedents}
        </div>
      ) : (
        precedents
      )}
      <div className="@container">{ideas}</div>
    </div>
  )
}
