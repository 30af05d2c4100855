import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { ideaTexts } from './texts.ts'

interface MarkedProps {
  /** What the chat would change here, or has changed. */
  mark: 'proposed' | 'changed' | undefined
  children: ReactNode
}

/** A section of an idea, with a line at its side while the chat is about it. */
export function Marked({ mark, children }: MarkedProps) {
  if (!mark) return children
  return (
    <div
      className={clsx(
        '-ml-4 grid gap-2 border-l-3 pl-[0.8125rem]',
        mark === 'changed' ? 'border-green' : 'border-accent',
      )}
    >
      <p className={clsx('label', mark === 'changed' ? 'text-green!' : 'text-accent!')}>
        {ideaTexts.marks[mark]}
      </p>
      {children}
    </div>
  )
}
