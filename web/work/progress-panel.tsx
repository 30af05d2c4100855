import { useEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { formatDuration } from '../ui/duration.ts'
import { uiTexts } from '../ui/texts.ts'
import { useElapsed } from '../ui/use-elapsed.ts'
import { QuoteWhenWaiting } from './quote-when-waiting.tsx'

interface ProgressPanelProps {
  title: string
  message?: string
  /** Milliseconds since 1970. */
  startedAt: number | undefined
  onStop: () => void
  /** Whether to show a quote to read while waiting. */
  quote?: boolean
}

/** Progress within the page: what is running, for how long, and a button to stop it. */
export function ProgressPanel({ title, message, startedAt, onStop, quote = true }: ProgressPanelProps) {
  const seconds = useElapsed(startedAt) ?? 0
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={panel} className="grid w-full gap-6 motion-delayed">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div role="status" className="grid gap-1">
          <p className="font-medium">{title}</p>
          {message ? <p className="text-sm text-ink-soft">{message}</p> : null}
        </div>
        <div className="flex w-full items-center gap-3 sm:w-auto">
          <span aria-hidden className="progress-line" />
          <span className="min-w-8 text-sm text-ink-soft tabular-nums">
            {seconds > 0 ? formatDuration(seconds) : ''}
          </span>
          <Button variant="secondary" size="sm" onClick={onStop} className="max-sm:ml-auto">
            {uiTexts.stop}
          </Button>
        </div>
      </div>
      {quote ? <QuoteWhenWaiting /> : null}
    </div>
  )
}
