import type { LucideIcon } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { Button, type ButtonProps } from './button.tsx'

/** What the dialog gets of its button. */
export interface OpenedDialog {
  returnFocusTo: Element | null
  onClose: () => void
}

interface DialogButtonProps extends Pick<ButtonProps, 'variant' | 'aria-describedby'> {
  icon: LucideIcon
  label: string
  /** Fetches the dialog's script as soon as the button is likely to be pressed. */
  preload: () => void
  children: (opened: OpenedDialog) => ReactNode
}

/** A button that opens a dialog whose script is fetched only then. */
export function DialogButton({
  variant = 'secondary',
  icon: Icon,
  label,
  preload,
  children,
  ...props
}: DialogButtonProps) {
  const [open, setOpen] = useState(false)
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  return (
    <>
      <Button
        {...props}
        ref={setButton}
        variant={variant}
        size="sm"
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      >
        <Icon aria-hidden size={15} strokeWidth={1.75} />
        {label}
      </Button>
      <Suspense fallback={null}>
        {open ? children({ returnFocusTo: button, onClose: () => setOpen(false) }) : null}
      </Suspense>
    </>
  )
}
