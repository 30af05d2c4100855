import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from './button.tsx'
import { useFocusWhen } from './use-focus-when.ts'
import { WordingForm } from './wording-form.tsx'

interface AddTextProps {
  /** What the button and the form's own button say. */
  action: string
  /** Asks for the text. */
  hint: string
  minLength: number
  maxLength: number
  /** Answers whether it was saved. */
  onAdd: (text: string) => Promise<boolean>
}

/** A button that opens a field for a new text, again with what could not be saved. It takes the focus back when the user cancels. */
export function AddText({ action, hint, minLength, maxLength, onAdd }: AddTextProps) {
  const [adding, setAdding] = useState(false)
  const [closed, setClosed] = useState(false)
  const button = useFocusWhen<HTMLButtonElement>(closed ? 'closed' : null)
  const [draft, setDraft] = useState<string>()
  const close = (cancelled: boolean) => {
    setAdding(false)
    setClosed(cancelled)
    setDraft(undefined)
  }
  const save = async (text: string) => {
    close(false)
    if (await onAdd(text)) return
    setDraft(text)
    setAdding(true)
  }
  if (!adding)
    return (
      <Button
        ref={button}
        variant="secondary"
        size="sm"
        className="justify-self-start"
        onClick={() => setAdding(true)}
      >
        <Plus aria-hidden size={15} strokeWidth={1.75} />
        {action}
      </Button>
    )
  return (
    <div className="border-t border-rule pt-3">
      <WordingForm
        label={hint}
        showsLabel
        initial=""
        draft={draft}
        minLength={minLength}
        maxLength={maxLength}
        action={action}
        onSave={(text) => void save(text)}
        onCancel={() => close(true)}
      />
    </div>
  )
}
