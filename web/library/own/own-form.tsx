import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { OWN_LIMITS, type OwnFields, type OwnPrecedent } from '../../../src/contracts/own-precedent.ts'
import { errorText } from '../../lib/request.ts'
import { Button } from '../../ui/button.tsx'
import { ChevronSummary } from '../../ui/chevron-summary.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { fieldClasses, Input } from '../../ui/input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { unsavedTexts } from '../../work/unsaved-text.ts'
import { libraryTexts } from '../texts.ts'
import {
  type Draft,
  draftOf,
  fieldsOf,
  hasDetails,
  type Mistakes,
  mistakesIn,
  unsavedForm,
} from './own-draft.ts'
import { useSaveOwn } from './own-queries.ts'
import { ownTexts } from './texts.ts'

const texts = ownTexts.form

interface OwnFormProps {
  /** Null for a new one. */
  own: OwnPrecedent | null
  /** The idea of which a new one tells what came of it, with what the form starts with. */
  about?: { ideaId: number; title: string; draft: OwnFields }
  /** After who and what. */
  children?: ReactNode
  onSaved?: (saved: OwnPrecedent) => void
  onClose: () => void
}

/** A dialog to add one or to change it. */
export function OwnForm(props: OwnFormProps) {
  const { own, about, onClose } = props
  // The form takes the focus before the dialog can note who had it.
  const [opener] = useState(() => document.activeElement)
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      returnFocusTo={opener}
      title={about?.title ?? (own ? texts.editTitle : texts.addTitle)}
    >
      <Form {...props} />
    </Dialog>
  )
}

const focusIn = (form: HTMLFormElement | null, name: string) =>
  form?.querySelector<HTMLElement>(`[name=${name}]`)?.focus()

/**
 * Who and what first; the rest is folded until there is something in it. What is neither saved nor cancelled is there again
 * when the form is opened the next time.
 */
function Form({ own, about, children, onSaved, onClose }: OwnFormProps) {
  const unsaved = unsavedForm(own ? `own-${own.id}` : about ? `own-of-${about.ideaId}` : 'own-new')
  const [found] = useState(unsaved.read)
  const [draft, setDraft] = useState<Draft>(() => ({ ...draftOf(own ?? about?.draft ?? null), ...found }))
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const [isOpen, setIsOpen] = useState(() => hasDetails(draft))
  const form = useRef<HTMLFormElement>(null)
  const close = () => {
    unsaved.remove()
    onClose()
  }
  const save = useSaveOwn((saved) => {
    onSaved?.(saved)
    close()
  })
  useEffect(() => focusIn(form.current, 'entity'), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = mistakesIn(draft)
    setMistakes(found)
    const [first] = Object.keys(found)
    if (first === undefined)
      return save.mutate({
        id: own?.id,
        fields: { ...fieldsOf(draft), ...(about && { derivedFrom: about.ideaId }) },
      })
    if (first === 'year') setIsOpen(true)
    // A folded field cannot take the focus.
    requestAnimationFrame(() => focusIn(form.current, first))
  }
  const change = (name: keyof Draft, value: string) => {
    const next = { ...draft, [name]: value }
    setDraft(next)
    unsaved.write(next)
    setMistakes({ ...mistakes, [name]: undefined })
  }
  const shared = { draft, mistakes, onChange: change }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      {found ? <p className="text-sm text-ink-soft">{unsavedTexts.unsaved}</p> : null}
      <TextField {...shared} name="entity" hint={texts.entityHint} />
      <LongField {...shared} name="innovation" hint={texts.innovationHint} />
      {children}
      <details
        open={isOpen}
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
        className="group border-y border-rule py-2"
      >
        <ChevronSummary>{texts.more}</ChevronSummary>
        <div className="mt-4 grid gap-5 pb-2">
          <div className="grid items-start gap-5 sm:grid-cols-[7rem_1fr_10rem]">
            <TextField {...shared} name="year" hint={texts.yearHint} />
            <TextField {...shared} name="place" />
            <OutcomeField {...shared} />
          </div>
          <LongField {...shared} name="impact" />
          <LongField {...shared} name="advice" />
          <LongField {...shared} name="whenNot" />
          <LongField {...shared} name="background" />
          <TextField {...shared} name="source" hint={texts.sourceHint} />
        </div>
      </details>
      {save.error ? (
        <p role="alert" className="text-sm text-danger">
          {errorText(save.error)}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={save.isPending}>
          {save.isPending ? texts.saving : texts.save}
        </Button>
        <Button variant="quiet" onClick={close}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}

interface Shared {
  draft: Draft
  mistakes: Mistakes
  onChange: (name: keyof Draft, value: string) => void
}

type FieldProps = Shared & { name: Exclude<keyof Draft, 'outcome'>; hint?: string }

const maxLengthOf = (name: FieldProps['name']) => (name === 'year' ? 6 : OWN_LIMITS[name])

const TextField = ({ name, hint, draft, mistakes, onChange }: FieldProps) => (
  <Field label={texts[name]} hint={hint} error={mistakes[name]}>
    {(control) => (
      <Input
        {...control}
        name={name}
        value={draft[name]}
        maxLength={maxLengthOf(name)}
        inputMode={name === 'year' ? 'numeric' : undefined}
        autoComplete="off"
        onChange={(event) => onChange(name, event.target.value)}
      />
    )}
  </Field>
)

const LongField = ({ name, hint, draft, mistakes, onChange }: FieldProps) => (
  <Field label={texts[name]} hint={hint} error={mistakes[name]}>
    {(control) => (
      <Textarea
        {...control}
        name={name}
        rows={2}
        value={draft[name]}
        maxLength={maxLengthOf(name)}
        onChange={(event) => onChange(name, event.target.value)}
      />
    )}
  </Field>
)

const OutcomeField = ({ draft, onChange }: Shared) => (
  <Field label={texts.outcome}>
    {({ 'aria-invalid': _, ...control }) => (
      <select
        {...control}
        name="outcome"
        value={draft.outcome}
        onChange={(event) => onChange('outcome', event.target.value)}
        className={`${fieldClasses} min-h-10 text-base`}
      >
        <option value="">{texts.notSaid}</option>
        {Object.entries(libraryTexts.outcomes).map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    )}
  </Field>
)
