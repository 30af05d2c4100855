import { useMutation } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Textarea } from '../ui/textarea.tsx'
import { describeError, isConflict } from '../work/errors.ts'
import { unsavedNote, unsavedText } from '../work/unsaved-text.ts'
import { ideaTexts } from './texts.ts'

interface EditFormProps {
  name: string
  text: string
  short?: boolean
  hint?: string
  check?: (text: string) => string | null
  keptAs?: string | undefined
  onSave: (text: string) => Promise<void>
  onClose: () => void
  /** Loads the idea again, after it was changed elsewhere. */
  onReload?: () => Promise<void>
}

/**
 * A section as a field. Escape leaves it only while nothing has changed; Ctrl+Enter or Cmd+Enter saves. What is neither
 * saved nor cancelled is there again when the page is.
 */
export function EditForm({
  name,
  text,
  short = false,
  hint,
  check,
  keptAs,
  onSave,
  onClose,
  onReload,
}: EditFormProps) {
  const id = useId()
  const { draft, setDraft, forget, found } = useUnsavedText(keptAs, text)
  const [mistake, setMistake] = useState<string | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const close = () => {
    forget()
    onClose()
  }
  const save = useMutation({ mutationFn: onSave, onSuccess: close })
  const reload = useMutation({
    mutationFn: async () => onReload?.(),
    onSuccess: () => {
      save.reset()
      field.current?.focus()
    },
  })
  const isBusy = save.isPending || reload.isPending
  useEffect(() => {
    // Nobody asked for what was found: it takes the focus from nothing.
    if (found) return
    const { current } = field
    current?.focus()
    current?.setSelectionRange(current.value.length, current.value.length)
  }, [found])
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (isBusy) return
    if (draft.trim() === text.trim()) return close()
    const wrong = check?.(draft.trim()) ?? null
    setMistake(wrong)
    if (wrong === null) save.mutate(draft.trim())
    else field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && draft === text) close()
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    if (!short && !event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    submit()
  }
  const error = mistake ?? (save.error ? describeError(save.error) : null)
  const note = error ?? (found && draft !== text ? unsavedNote(found, text) : hint)
  return (
    <form onSubmit={submit} className="grid gap-2">
      <label htmlFor={id} className="sr-only">
        {name}
      </label>
      <Textarea
        ref={field}
        id={id}
        value={draft}
        rows={short ? 1 : 4}
        aria-invalid={error !== null}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        onChange={(event) => {
          setDraft(event.target.value)
          setMistake(null)
        }}
        onKeyDown={onKeyDown}
        className={clsx('field-sizing-content max-h-[70vh]', short ? 'min-h-11 resize-none!' : 'min-h-28')}
      />
      {note === undefined ? null : (
        <p
          id={`${id}-note`}
          role={error === null ? undefined : 'alert'}
          className={clsx('text-sm', error === null ? 'text-ink-soft' : 'text-danger')}
        >
          {note}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" disabled={isBusy}>
          {save.isPending ? ideaTexts.saving : ideaTexts.save}
        </Button>
        {isConflict(save.error) && onReload ? (
          <Button variant="secondary" size="sm" disabled={isBusy} onClick={() => reload.mutate()}>
            {ideaTexts.loadLatest}
          </Button>
        ) : null}
        <Button variant="quiet" size="sm" onClick={close}>
          {ideaTexts.cancelEdit}
        </Button>
      </div>
    </form>
  )
}

/** The text of a field, kept in the browser until it is saved or cancelled; `found` is what was kept when the field opened. */
function useUnsavedText(keptAs: string | undefined, text: string) {
  const entry = keptAs === undefined ? null : unsavedText(keptAs)
  const [found] = useState(() => entry?.read() ?? null)
  const [draft, setDraft] = useState(found?.text ?? text)
  const write = (next: string) => {
    setDraft(next)
    if (next === text) entry?.remove()
    else entry?.write({ text: next, from: found?.from ?? text })
  }
  return { draft, setDraft: write, forget: () => entry?.remove(), found }
}
