import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { MAX_CELL_TEXT } from '../../../src/contracts/matrix.ts'
import { Button } from '../../ui/button.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import type { ShownCell } from './cells.ts'
import { matrixTexts } from './matrix-texts.ts'

interface PartFormProps {
  cell: ShownCell
  onSave: (text: string) => void
  onCancel: () => void
}

/** The user's wording of a part. Enter saves, since it is one line of thought; Escape cancels. */
export function PartForm({ cell: { row, column, part }, onSave, onCancel }: PartFormProps) {
  const id = useId()
  const [text, setText] = useState(part?.text ?? '')
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    field.current?.focus({ preventScroll: true })
    field.current?.form?.scrollIntoView({ block: 'nearest' })
  }, [])
  const wording = text.replaceAll(/\s+/gu, ' ').trim()
  const ready = wording !== '' && wording !== part?.text
  const save = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    if (ready) onSave(wording)
  }
  const actOnKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel()
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) save(event)
  }
  return (
    <form onSubmit={save} className="grid scroll-mb-32 gap-2">
      <label htmlFor={id} className="text-sm font-medium">
        {matrixTexts.wording(column.entity, row.text)}
      </label>
      <Textarea
        ref={field}
        id={id}
        rows={2}
        maxLength={MAX_CELL_TEXT}
        className="field-sizing-content min-h-16 text-base! leading-snug!"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={actOnKey}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" size="sm" onClick={onCancel}>
          {matrixTexts.cancel}
        </Button>
        <Button type="submit" size="sm" disabled={!ready}>
          {matrixTexts.save}
        </Button>
      </div>
    </form>
  )
}
