import type { ReactNode } from 'react'
import { shellTexts } from './texts.ts'

/** Says to whoever does not see it that something is about to stand here. */
export function Loading({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{shellTexts.loading}</span>
      {children}
    </div>
  )
}
