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
  /** Takes the focus on closing, where that is not what had it before. */
  returnFocusTo?: Element | null
  className?: string
  children?: ReactNode
}

interface DialogFrameProps extends DialogProps {
  overlayClassName?: string
  headerClassName?: string
  titleClassName?: string
  'data-sheet'?: boolean
  /** Leaves the rest of the page in use, without a veil. */
  beside?: boolean
}

/** What dialogs and sheets share: the overlay, a title with a close button, and the focus. */
export function DialogFrame({
  open,
  onOpenChange,
  title,
  description,
  returnFocusTo,
  overlayClassName,
  headerClassName,
  titleClassName,
  beside = false,
  children,
  ...content
}: DialogFrameProps) {
  const focus = useReturnFocus(returnFocusTo)
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange} modal={!beside}>
      <Primitive.Portal>
        <Primitive.Overlay className={clsx('fixed inset-0 z-40 bg-veil', overlayClassName)} />
        <Primitive.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          {...focus}
          {...(beside ? { 'data-beside': true, onInteractOutside: keepOpen } : {})}
          {...content}
        >
          <div
            className={clsx('flex items-start gap-4 border-b border-rule px-5 pt-5 pb-4', headerClassName)}
          >
            <div className="min-w-0 flex-1">
              <Primitive.Title className={clsx('font-serif leading-snug font-medium', titleClassName)}>
                {title}
              </Primitive.Title>
              {description ? (
                <Primitive.Description className="mt-1 text-sm text-ink-soft">
                  {description}
                </Primitive.Description>
              ) : null}
            </div>
            <CloseButton />
          </div>
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

const keepOpen = (event: Event) => event.preventDefault()

function CloseButton() {
  return (
    <Primitive.Close asChild>
      <Button variant="quiet" size="icon" aria-label={uiTexts.close} className="-mt-2 -mr-3 shrink-0">
        <X aria-hidden size={18} strokeWidth={1.5} />
      </Button>
    </Primitive.Close>
  )
}
