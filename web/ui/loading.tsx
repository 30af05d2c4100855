import type { ReactNode } from 'react'
import { uiTexts } from './texts.ts'

interface LoadingProps {
  /** What a screen reader announces. */
  label?: string
  className?: string
  children: ReactNode
}

/** Announces to screen readers that content is loading; the children show it. */
export function Loading({ label = uiTexts.loading, className, children }: LoadingProps) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}
