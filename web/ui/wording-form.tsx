import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { Textarea } from './textarea.tsx'
import { uiTexts } from './texts.ts'

interface WordingFormProps {
  label: string
  /** Otherwise only screen readers are told. */
  showsLabel?: boolean
  initial: string
  /** What was typed before and could not be saved. */
  draft?: string | undefined
  /** Why it was not saved. */
  error?: string | undefined
  /** Whether the first key replaces all of it. */
  selectsAll?: boolean
  minLength?: number
  maxLength: number
  /** What the button says. */
  action: string
  onSave: (text: string) => void
  onCancel: () => void
}

/** A wording of the user's own. Enter saves, since it is one line of thought; Escape cancels. */
export function WordingForm({
  label,
  showsLabel,
  initial,
  draft,
  error,
  selectsAll,
  minLength = 1,
  maxLength,
  ...props
}: WordingFormProps) {
  const id = useId()
  const [text, setText] = useState(draft ?? initial)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    // Back after a failure, it takes nobody away from another field.
    if (draft !== undefined && document.activeElement?.matches('input, textarea')) return
    field.current?.focus({ preventScroll: true })
    field.current?.setSelectionRange(selectsAll ? 0 : initial.length, initial.length)
    field.current?.form?.scrollIntoView({ block: 'nearest' })
  }, [initial.length, draft, selectsAll])
  const wording = text.replaceAll(/\s+/gu, ' ').trim()
  const ready = wording.length >= minLength && (wording !== initial || draft !== undefined)
  const save = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    if (ready) props.onSave(wording)
  }
  const actOnKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      props.onCancel()
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) save(event)
  }
  return (
    <form onSubmit={save} className="grid scroll-mb-32 gap-2">
      <label htmlFor={id} className={showsLabel ? 'text-sm font-medium' : 'sr-only'}>
        {label}
      </label>
      <Textarea
        ref={field}
        id={id}
        rows={2}
        maxLength={maxLength}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        className="field-sizing-content min-h-16 text-base! leading-snug!"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={actOnKey}
      />
      {error === undefined ? null : (
        <p id={`${id}-error`} role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" size="sm" onClick={props.onCancel}>
          {uiTexts.cancel}
        </Button>
        <Button type="submit" size="sm" disabled={!ready}>
          {props.action}
        </Button>
      </div>
    </form>
  )
}
