import { Dialog } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'
import { formatDuration } from './duration.ts'
import { uiTexts } from './texts.ts'
import { useElapsed } from './use-elapsed.ts'
import { useReturnFocus } from './use-return-focus.ts'

interface OverlayProps {
  open: boolean
  title: string
  message?: ReactNode
  /** In milliseconds since 1970; the elapsed time is then shown. */
  startedAt?: number
  /** Called by the Stop button and by Escape. */
  onStop?: () => void
  /** Something to read while waiting. */
  children?: ReactNode
}

/** Covers the page while a request runs. Focus stays inside and returns afterwards. */
export function Overlay({ open, title, message, startedAt, onStop, children }: OverlayProps) {
  const panel = useRef<HTMLDivElement>(null)
  const focus = useReturnFocus()
  return (
    <Dialog.Root open={open} onOpenChange={(next) => (next ? undefined : onStop?.())}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-paper motion-delayed sm:bg-veil" />
        <Dialog.Content
          ref={panel}
          {...(message ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={(event) => {
            focus.onOpenAutoFocus()
            event.preventDefault()
            panel.current?.focus()
          }}
          onCloseAutoFocus={focus.onCloseAutoFocus}
          onInteractOutside={(event) => event.preventDefault()}
          className="fixed inset-0 z-40 grid place-items-center overflow-y-auto p-5 outline-none motion-delayed"
        >
          <div className="grid w-full max-w-lg justify-items-center gap-4 text-center sm:rounded-sm sm:border sm:border-rule-strong sm:bg-card sm:p-10 sm:shadow-lifted">
            <div aria-hidden className="progress-line" />
            <Dialog.Title className="font-serif text-3xl font-medium">{title}</Dialog.Title>
            {message ? <Dialog.Description className="text-ink-soft">{message}</Dialog.Description> : null}
            <Elapsed startedAt={startedAt} />
            {onStop ? (
              <Button variant="secondary" onClick={onStop}>
                {uiTexts.stop}
              </Button>
            ) : null}
            {children}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Empty for the first second, so that a quick answer does not flash a number. */
function Elapsed({ startedAt }: { startedAt: number | undefined }) {
  const seconds = useElapsed(startedAt)
  if (seconds === null || seconds < 1) return null
  return <p className="text-sm text-ink-soft tabular-nums">{formatDuration(seconds)}</p>
}
