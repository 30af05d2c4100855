import { Button } from '../ui/button.tsx'
import { uiTexts } from '../ui/texts.ts'
import { isModelFailure, sentenceOf } from './failure.ts'
import { workTexts } from './texts.ts'

interface FailureNoteProps {
  cause: unknown
  onRetry: () => void
  /** Offered when it was the model that failed. */
  onLibrary?: () => void
}

/** Stands where a list or a detail would: what happened, and the ways on. */
export function FailureNote({ cause, onRetry, onLibrary }: FailureNoteProps) {
  return (
    <div className="grid gap-3 border-l-4 border-danger bg-danger-wash px-4 py-3">
      <p className="text-danger">{sentenceOf(cause)}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={onRetry}>
          {uiTexts.retry}
        </Button>
        {onLibrary && isModelFailure(cause) ? (
          <Button variant="secondary" size="sm" onClick={onLibrary}>
            {workTexts.useLibrary}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
