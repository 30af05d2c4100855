import type { ReactNode } from 'react'
import type { PrecedentGroup } from '../group-by-element.ts'
import { precedentTexts } from '../texts.ts'

interface ElementHeadingProps {
  group: PrecedentGroup
  /** Beside the text, or below it on phones. */
  action: ReactNode
}

export function ElementHeading({ group: { index, element }, action }: ElementHeadingProps) {
  return (
    <header className="flex min-h-16 items-end justify-between gap-x-6 border-b border-rule-strong pt-2 pb-1.5">
      <div className="min-w-0">
        <p className="label">{precedentTexts.element(index)}</p>
        <h3 id={`element-${index}`} className="scroll-mt-4 text-lg leading-snug">
          {element || precedentTexts.others}
        </h3>
      </div>
      {action}
    </header>
  )
}
