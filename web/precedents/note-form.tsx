import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { EntryClaim } from '../../src/contracts/library.ts'
import { MAX_NOTE, MIN_NOTE } from '../../src/contracts/limits.ts'
import { writeNote } from '../lib/library-api.ts'
import { errorText } from '../lib/request.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { fieldClasses } from '../ui/input.tsx'
import { Textarea } from '../ui/textarea.tsx'
import { noteAsIssue } from './note-issue.ts'
import { NoteSent } from './note-sent.tsx'
import { noteTexts as texts } from './source-texts.ts'
import type { Sourced } from './sourced.ts'

interface NoteFormProps {
  precedent: Sourced
  slug: string
  /** What the note can be about; empty while they load. */
  claims: readonly EntryClaim[]
  onClose: () => void
}

/** Tells the operator what is wrong with a precedent of the library; afterwards, offers the text for an issue. */
export function NoteForm({ precedent, slug, claims, onClose }: NoteFormProps) {
  const [claim, setClaim] = useState('')
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const send = useMutation({
    mutationFn: () => writeNote({ slug, text: text.trim(), ...(claim !== '' && { claim }) }),
    onError: (cause) => setError(errorText(cause)),
  })
  if (send.data)
    return <NoteSent issue={noteAsIssue({ precedent, slug, claim, text: text.trim() })} onClose={onClose} />

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = text.trim().length < MIN_NOTE ? texts.tooShort : undefined
    setError(found)
    if (found) field.current?.focus()
    else send.mutate()
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 rounded-sm border border-rule bg-paper p-4">
      <p className="text-sm text-ink-soft">{texts.lead}</p>
      {claims.length > 0 ? <ClaimSelect claims={claims} value={claim} onChange={setClaim} /> : null}
      <Field label={texts.label} error={error}>
        {(control) => (
          <Textarea
            {...control}
            ref={field}
            required
            maxLength={MAX_NOTE}
            rows={3}
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setError(undefined)
            }}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" disabled={send.isPending}>
          {send.isPending ? texts.busy : texts.send}
        </Button>
        <Button variant="quiet" size="sm" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}

interface ClaimSelectProps {
  claims: readonly EntryClaim[]
  /** Empty for the whole entry. */
  value: string
  onChange: (claim: string) => void
}

function ClaimSelect({ claims, value, onChange }: ClaimSelectProps) {
  return (
    <Field label={texts.about}>
      {({ 'aria-invalid': _, ...control }) => (
        <select
          {...control}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={`${fieldClasses} min-h-10 text-sm`}
        >
          <option value="">{texts.whole}</option>
          {claims.map(({ claim }) => (
            <option key={claim} value={claim}>
              {claim}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
