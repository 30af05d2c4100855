import { clsx } from 'clsx'
import { DialogFrame, type DialogProps } from './dialog-frame.tsx'

interface SheetProps extends DialogProps {
  /** Next to the page, which leaves it its room, and not over it. */
  beside?: boolean
}

/** A panel at the right edge, 400 px wide and 540 px from the sm breakpoint. Its children form a column. */
export function Sheet({ className, children, beside = false, ...frame }: SheetProps) {
  return (
    <DialogFrame
      {...frame}
      data-sheet
      beside={beside}
      overlayClassName="motion-appear"
      titleClassName="text-xl"
      className={clsx(
        'fixed inset-y-0 right-0 z-40 flex h-dvh w-[400px] max-w-full flex-col motion-slide-in sm:w-[540px]',
        'border-l border-rule-strong bg-card max-[400px]:border-l-0 focus:outline-none',
        beside ? 'top-(--bar-bottom)! z-30! h-auto!' : 'shadow-lifted',
        className,
      )}
    >
      <div className="flex min-h-0 flex-1 flex-col">{children}</div>
    </DialogFrame>
  )
}
