import { Button } from '../ui/button.tsx'
import { uiTexts } from '../ui/texts.ts'
import { describeError, isModelError } from './errors.ts'
import { workTexts } from './texts.ts'

interface ErrorNoticeProps {
  cause: unknown
  onRetry: () => void
  /** Offered only if the model failed. */
  onLibrary?: () => void
}

export function ErrorNotice({ cause, onRetry, onLibrary }: ErrorNoticeProps) {
  return (
    <div className="grid gap-3 border-l-4 border-danger bg-danger-wash px-4 py-3">
      <p className="text-danger">{describeError(cause)}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={onRetry}>
          {uiTexts.retry}
        </Button>
        {onLibrary && isModelError(cause) ? (
          <Button variant="secondary" size="sm" onClick={onLibrary}>
            {workTexts.useLibrary}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
