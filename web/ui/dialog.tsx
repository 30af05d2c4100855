import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { DialogFrame, type DialogProps } from './dialog-frame.tsx'

/** A panel in the middle of the window. Its overlay does not fade in, since it often follows a loading overlay. */
export function Dialog({ className, children, footer, ...frame }: DialogProps & { footer?: ReactNode }) {
  return (
    <DialogFrame
      {...frame}
      headerClassName="sm:px-7"
      titleClassName="text-2xl text-balance"
      className={clsx(
        'fixed top-1/2 left-1/2 z-40 -translate-x-1/2 -translate-y-1/2 motion-appear',
        'flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-2xl flex-col',
        'rounded-sm border border-rule-strong bg-card shadow-lifted focus:outline-none',
        className,
      )}
    >
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-5 sm:px-7">{children}</div>
      {footer ? <footer className="border-t border-rule px-5 py-3 sm:px-7">{footer}</footer> : null}
    </DialogFrame>
  )
}
