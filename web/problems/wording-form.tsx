import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { MAX_ELEMENT_TEXT, MIN_ELEMENT_TEXT } from '../../src/contracts/element.ts'
import { Button } from '../ui/button.tsx'
import { Textarea } from '../ui/textarea.tsx'
import { elementTexts } from './element-texts.ts'
import { useFocusWhen } from './use-focus-when.ts'

interface WordingFormProps {
  label: string
  initial: string
  action: string
  /** Otherwise only screen readers are told. */
  showsLabel?: boolean
  onSave: (text: string) => void
  onCancel: () => void
}

/** The text of an element. Enter saves, since it is one line of thought; Escape cancels. */
export function WordingForm({ label, initial, action, showsLabel, onSave, onCancel }: WordingFormProps) {
  const id = useId()
  const [text, setText] = useState(initial)
  const field = useFocusWhen<HTMLTextAreaElement>('opened')
  const wording = text.replaceAll(/\s+/gu, ' ').trim()
  const ready = wording.length >= MIN_ELEMENT_TEXT && wording !== initial
  const save = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    if (ready) onSave(wording)
  }
  const actOnKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel()
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) save(event)
  }
  return (
    <form onSubmit={save} className="mt-1 grid gap-2 border-t border-rule pt-3">
      <label htmlFor={id} className={showsLabel ? 'text-sm font-medium' : 'sr-only'}>
        {label}
      </label>
      <Textarea
        ref={field}
        id={id}
        rows={2}
        maxLength={MAX_ELEMENT_TEXT}
        className="field-sizing-content min-h-16 leading-snug!"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={actOnKey}
      />
      <div className="flex justify-end gap-2">
        <Button variant="quiet" size="sm" onClick={onCancel}>
          {elementTexts.cancel}
        </Button>
        <Button type="submit" size="sm" disabled={!ready}>
          {action}
        </Button>
      </div>
    </form>
  )
}
