import type { ReactNode } from 'react'

interface TwoColumnsProps {
  cards: ReactNode
  ideas: ReactNode
}

/** On wide screens the ideas stay visible while the cards scroll. */
export function TwoColumns({ cards, ideas }: TwoColumnsProps) {
  return (
    <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
      {cards}
      <div className="lg:sticky lg:top-6 lg:-mx-1 lg:mt-5.5 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto lg:[scrollbar-width:thin] lg:mask-b-from-[calc(100%-2rem)] lg:px-1 lg:pb-8">
        {ideas}
      </div>
    </div>
  )
}
