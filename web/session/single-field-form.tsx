import { type ChangeEvent, type FormEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { type ControlProps, Field } from '../ui/field.tsx'

interface InputProps extends ControlProps {
  ref: RefObject<HTMLInputElement | null>
  required: true
  value: string
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

interface SingleFieldFormProps {
  label: string
  hint?: string
  /** What is wrong with a value, if anything. */
  check: (value: string) => string | undefined
  submitLabel: string
  disabled: boolean
  onSubmit: (value: string) => void
  children: (input: InputProps) => ReactNode
}

/** Checks its one field on submit and moves the focus there if the check fails. */
export function SingleFieldForm({ label, hint, check, ...props }: SingleFieldFormProps) {
  const [value, setValue] = useState('')
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = check(value)
    setError(found)
    if (found) input.current?.focus()
    else props.onSubmit(value)
  }
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setValue(event.target.value)
    setError(undefined)
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Field label={label} hint={hint} error={error}>
        {(control) => props.children({ ...control, ref: input, required: true, value, onChange: change })}
      </Field>
      <Button type="submit" disabled={props.disabled}>
        {props.submitLabel}
      </Button>
    </form>
  )
}
