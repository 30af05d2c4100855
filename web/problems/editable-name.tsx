import { useMutation } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { MAX_NAME, type Problem } from '../../src/contracts/problem.ts'
import { nameOf } from '../../src/contracts/problem-name.ts'
import { Button } from '../ui/button.tsx'
import { Input } from '../ui/input.tsx'
import { useFocusWhen } from '../ui/use-focus-when.ts'
import { reportError } from '../work/errors.ts'
import { ProblemLabel } from './problem-label.tsx'
import { renameProblem } from './problem-queries.ts'
import { editScope } from './saving-edits.ts'
import { problemTexts } from './texts.ts'

/**
 * The problem's short name, and a form to change it, which opens again with a name that could not be saved. Without a name
 * of the user's own it is the statement's beginning.
 */
export function EditableName({ problem }: { problem: Problem }) {
  const [editing, setEditing] = useState(false)
  const [closed, setClosed] = useState(false)
  const button = useFocusWhen<HTMLButtonElement>(closed ? 'closed' : null)
  /** A name that could not be saved. */
  const [draft, setDraft] = useState<string>()
  const close = () => {
    setEditing(false)
    setClosed(true)
    setDraft(undefined)
  }
  const { mutate } = useMutation({
    scope: editScope(problem.id),
    mutationFn: (name: string) => renameProblem(problem, name),
    onError: (cause, name) => {
      reportError(cause, problemTexts.failedToRename)
      setDraft(name)
      setEditing(true)
    },
  })
  const save = (name: string) => {
    close()
    if (name !== nameOf(problem)) mutate(name)
  }
  if (editing) return <NameForm initial={draft ?? nameOf(problem)} onSave={save} onCancel={close} />
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <p className="reading min-w-0 text-ink-soft">{nameOf(problem)}</p>
      <ProblemLabel problem={problem} />
      <Button
        ref={button}
        variant="quiet"
        size="sm"
        className="-ml-2 px-2!"
        aria-label={problemTexts.renameThis}
        onClick={() => setEditing(true)}
      >
        <Pencil aria-hidden size={14} strokeWidth={1.75} />
        {problemTexts.rename}
      </Button>
    </div>
  )
}

interface NameFormProps {
  initial: string
  onSave: (name: string) => void
  onCancel: () => void
}

function NameForm({ initial, onSave, onCancel }: NameFormProps) {
  const id = useId()
  const [name, setName] = useState(initial)
  const field = useFocusWhen<HTMLInputElement>('opened')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave(name.trim())
  }
  return (
    <form onSubmit={submit} className="mt-1 flex flex-wrap items-center gap-2">
      <label htmlFor={id} className="sr-only">
        {problemTexts.name}
      </label>
      <Input
        ref={field}
        id={id}
        className="min-w-0 basis-full sm:flex-1 sm:basis-56"
        maxLength={MAX_NAME}
        value={name}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel()
        }}
      />
      <Button variant="quiet" size="sm" onClick={onCancel}>
        {problemTexts.cancel}
      </Button>
      <Button type="submit" size="sm">
        {problemTexts.saveName}
      </Button>
    </form>
  )
}
