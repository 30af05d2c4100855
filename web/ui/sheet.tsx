import { clsx } from 'clsx'
import { Dialog as Primitive } from 'radix-ui'
import { CloseButton, type DialogProps } from './dialog.tsx'
import { useReturnFocus } from './use-return-focus.ts'

/** A panel at the right edge: 400 px wide, 540 px from the sm breakpoint. Its body is a column the children fill. */
export function Sheet({ open, onOpenChange, title, description, className, children }: DialogProps) {
  const focus = useReturnFocus()
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 bg-veil motion-appear" />
        <Primitive.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          {...focus}
          data-sheet
          className={clsx(
            'fixed inset-y-0 right-0 z-40 flex h-dvh w-[400px] max-w-full flex-col motion-slide-in sm:w-[540px]',
            'border-l border-rule-strong bg-card max-[400px]:border-l-0 shadow-lifted focus:outline-none',
            className,
          )}
        >
          <header className="flex items-start gap-4 border-b border-rule px-5 pt-5 pb-4">
            <div className="min-w-0 flex-1">
              <Primitive.Title className="font-serif text-xl leading-snug font-medium">
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
          <div className="flex min-h-0 flex-1 flex-col">{children}</div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
