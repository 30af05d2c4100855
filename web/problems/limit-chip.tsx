import { Pencil, X } from 'lucide-react'
import { useState } from 'react'
import { MAX_LIMIT_TEXT, MIN_LIMIT_TEXT } from '../../src/contracts/limits.ts'
import { Button } from '../ui/button.tsx'
import { useFocusWhen } from '../ui/use-focus-when.ts'
import { WordingForm } from '../ui/wording-form.tsx'
import type { LimitEdit } from './limit-edits.ts'
import { capitalized, limitTexts } from './limit-texts.ts'

interface LimitChipProps {
  limit: string
  /** Takes the focus whenever this changes. */
  focusKey: number | null
  /** Answers whether it was saved. */
  onEdit: (edit: LimitEdit) => Promise<boolean>
}

/** A limit that can be reworded and removed. */
export function LimitChip({ limit, focusKey, onEdit }: LimitChipProps) {
  const [editing, setEditing] = useState(false)
  const [closed, setClosed] = useState(0)
  const button = useFocusWhen<HTMLButtonElement>(closed > 0 ? `closed ${closed}` : focusKey)
  const [draft, setDraft] = useState<string>()
  const text = capitalized(limit)
  const save = async (wording: string) => {
    setEditing(false)
    if (await onEdit({ before: limit, after: wording })) return
    setDraft(wording)
    setEditing(true)
  }
  if (editing)
    return (
      <li className="w-full">
        <WordingForm
          label={limitTexts.wording}
          initial={text}
          draft={draft}
          minLength={MIN_LIMIT_TEXT}
          maxLength={MAX_LIMIT_TEXT}
          action={limitTexts.save}
          onSave={(wording) => void save(wording)}
          onCancel={() => {
            setEditing(false)
            setDraft(undefined)
            setClosed(closed + 1)
          }}
        />
      </li>
    )
  return (
    <li className="flex max-w-full rounded-sm border border-rule-strong bg-paper">
      <Button
        ref={button}
        variant="quiet"
        size="sm"
        aria-label={limitTexts.edit(text)}
        className="min-w-0 justify-start! rounded-r-none! border-0! px-2.5! py-1.5! text-left! leading-snug! font-normal! text-ink!"
        onClick={() => setEditing(true)}
      >
        <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
        <Pencil aria-hidden size={13} strokeWidth={1.75} className="shrink-0 text-ink-soft" />
      </Button>
      <Button
        variant="quiet"
        size="sm"
        aria-label={limitTexts.remove(text)}
        className="shrink-0 rounded-l-none! border-0! border-l! border-rule! px-2! pointer-coarse:px-3.5!"
        onClick={() => void onEdit({ before: limit, after: null })}
      >
        <X aria-hidden size={15} strokeWidth={1.75} />
      </Button>
    </li>
  )
}
