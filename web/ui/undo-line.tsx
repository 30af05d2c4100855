import { Undo2 } from 'lucide-react'
import { Button } from './button.tsx'
import { uiTexts } from './texts.ts'
import { useFocusWhen } from './use-focus-when.ts'

interface UndoLineProps {
  /** What was before. */
  text: string
  /** What was done, for screen readers. */
  done: string
  /** Takes the focus whenever this changes. */
  focusKey: number | null
  onUndo: () => void
}

/** What a change replaced, and the way back. */
export function UndoLine({ text, done, focusKey, onUndo }: UndoLineProps) {
  const button = useFocusWhen<HTMLButtonElement>(focusKey)
  return (
    <p className="flex items-center justify-between gap-3 border-l-2 border-accent py-0.5 pl-3 text-sm text-ink-soft">
      <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
      <Button
        ref={button}
        variant="quiet"
        size="sm"
        className="shrink-0 text-accent!"
        aria-label={uiTexts.undoOf(done)}
        onClick={onUndo}
      >
        <Undo2 aria-hidden size={15} strokeWidth={1.75} />
        {uiTexts.undo}
      </Button>
    </p>
  )
}
