import type { ReactNode } from 'react'
import type { PrecedentGroup } from '../group-by-element.ts'
import { precedentTexts } from '../texts.ts'

interface ElementHeadingProps {
  group: PrecedentGroup
  /** What the statement says about it, in quotation marks. */
  evidence: string | null | undefined
  /** Beside the text. */
  children: ReactNode
}

export function ElementHeading({ group: { index, element }, evidence, children }: ElementHeadingProps) {
  return (
    <header className="flex min-h-15.5 items-end justify-between gap-x-6 border-b border-rule-strong pt-2 pb-1.5 max-sm:flex-wrap max-sm:gap-x-3">
      <div className="min-w-0 max-sm:grow">
        {/* On phones its width does not count, so that a short name leaves room for the buttons beside it. */}
        <p className="flex items-baseline gap-x-3 max-sm:w-0 max-sm:min-w-full">
          <span className="label shrink-0">{precedentTexts.element(index)}</span>
          {evidence ? (
            <span className="truncate text-[0.8125rem] text-ink-soft">
              {precedentTexts.evidence(evidence)}
            </span>
          ) : null}
        </p>
        <h3 id={`element-${index}`} className="scroll-mt-10 text-lg leading-snug">
          {element || precedentTexts.others}
        </h3>
      </div>
      <div className="flex items-center gap-1 max-sm:ml-auto">{children}</div>
    </header>
  )
}
