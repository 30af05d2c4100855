import type { ReactNode } from 'react'
import type { SelectView } from '../lib/storage.ts'
import { TwoColumns } from './two-columns.tsx'

interface SelectLayoutProps {
  view: SelectView['view']
  precedents: ReactNode
  ideas: ReactNode
}

/** The ideas stand beside the cards, and below the list, which needs the width. */
export function SelectLayout({ view, precedents, ideas }: SelectLayoutProps) {
  if (view === 'cards') return <TwoColumns cards={precedents} ideas={ideas} />
  return (
    <div className="grid gap-8 *:min-w-0">
      {precedents}
      <div className="@container">{ideas}</div>
    </div>
  )
}
