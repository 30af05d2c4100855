import { clsx } from 'clsx'
import { Label } from 'radix-ui'
import { type ReactNode, useId } from 'react'

/** Ties the label, hint and error to the control. */
export interface ControlProps {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  /** Replaces the hint. */
  error?: ReactNode
  children: (control: ControlProps) => ReactNode
}

export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId()
  const note = error || hint
  const noteId = note ? `${id}-note` : undefined
  return (
    <div className="grid gap-1.5">
      <Label.Root htmlFor={id} className="text-sm font-medium text-ink">
        {label}
      </Label.Root>
      {children({ id, 'aria-invalid': Boolean(error), 'aria-describedby': noteId })}
      {note ? (
        <p id={noteId} className={clsx('text-sm', error ? 'text-danger' : 'text-ink-soft')}>
          {note}
        </p>
      ) : null}
    </div>
  )
}
