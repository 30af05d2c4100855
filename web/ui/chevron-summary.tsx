import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

interface ChevronSummaryProps {
  className?: string
  children: ReactNode
}

/** The head of a `<details className="group">`, with a chevron that points down while it is open. */
export const ChevronSummary = ({ className, children }: ChevronSummaryProps) => (
  <summary
    className={clsx(
      'flex min-h-8 cursor-pointer list-none items-center gap-1.5 font-medium [&::-webkit-details-marker]:hidden',
      className,
    )}
  >
    <ChevronRight
      aria-hidden
      size={16}
      strokeWidth={1.75}
      className="shrink-0 text-ink-soft transition-transform group-open:rotate-90"
    />
    {children}
  </summary>
)
