import { ideaTexts } from '../ideas/texts.ts'
import { Button } from '../ui/button.tsx'
import { describeError, isConflict } from '../work/errors.ts'

interface DecisionErrorProps {
  error: Error | null
  onReload: () => void
}

/** Why a change of the idea was not saved. */
export function DecisionError({ error, onReload }: DecisionErrorProps) {
  if (!error) return null
  return (
    <div role="alert" className="grid justify-items-start gap-2 text-sm text-danger">
      <p>{describeError(error)}</p>
      {isConflict(error) ? (
        <Button variant="secondary" size="sm" onClick={onReload}>
          {ideaTexts.loadLatest}
        </Button>
      ) : null}
    </div>
  )
}
