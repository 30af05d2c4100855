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
  onAdd: (text: string) => void
}

/** A button that opens a field for a new text. It takes the focus back when the user cancels. */
export function AddText({ action, hint, minLength, maxLength, onAdd }: AddTextProps) {
  const [adding, setAdding] = useState(false)
  const [closed, setClosed] = useState(false)
  const button = useFocusWhen<HTMLButtonElement>(closed ? 'closed' : null)
  const close = (cancelled: boolean) => {
    setAdding(false)
    setClosed(cancelled)
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
        minLength={minLength}
        maxLength={maxLength}
        action={action}
        onSave={(text) => {
          close(false)
          onAdd(text)
        }}
        onCancel={() => close(true)}
      />
    </div>
  )
}
