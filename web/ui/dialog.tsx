import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { uiTexts } from './texts.ts'
import { useReturnFocus } from './use-return-focus.ts'

export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  /** What takes the focus once it is closed, where that is not what had it before. */
  returnFocusTo?: Element | null
  className?: string
  children?: ReactNode
}

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  returnFocusTo,
  className,
  children,
}: DialogProps) {
  const focus = useReturnFocus(returnFocusTo)
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        {/* There at once: often it takes over from the overlay of a loading, and would else blink. */}
        <Primitive.Overlay className="fixed inset-0 z-40 bg-veil" />
        <Primitive.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          {...focus}
          className={clsx(
            'fixed top-1/2 left-1/2 z-40 -translate-x-1/2 -translate-y-1/2 motion-appear',
            'flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-2xl flex-col',
            'rounded-sm border border-rule-strong bg-card shadow-lifted focus:outline-none',
            className,
          )}
        >
          <header className="flex items-start gap-4 border-b border-rule px-5 pt-5 pb-4 sm:px-7">
            <div className="min-w-0 flex-1">
              <Primitive.Title className="font-serif text-2xl leading-snug font-medium text-balance">
                {title}
              </Primitive.Title>
              {description ? (
                <Primitive.Description className="mt-1 text-sm text-ink-soft">
                  {description}
                </Primitive.Description>
              ) : null}
            </div>
            <CloseButton />
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-5 sm:px-7">
            {children}
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

/** Stands in a dialog's or a sheet's head. */
export function CloseButton() {
  return (
    <Primitive.Close asChild>
      <Button variant="quiet" size="icon" aria-label={uiTexts.close} className="-mt-2 -mr-3 shrink-0">
        <X aria-hidden size={18} strokeWidth={1.5} />
      </Button>
    </Primitive.Close>
  )
}
