import type { Element } from '../../src/contracts/element.ts'
import { Button } from '../ui/button.tsx'
import { workTexts } from '../work/texts.ts'
import { precedentTexts } from './texts.ts'

interface FailedElementProps {
  element: Element
  /** Whether a search is running. */
  searching: boolean
  onRetry: () => void
  onLibrary: () => void
}

/** Says why the search for one element failed, beside what the others found. */
export function FailedElement({ element, searching, onRetry, onLibrary }: FailedElementProps) {
  if (searching) return <p className="text-ink-soft">{precedentTexts.searchingElement}</p>
  return (
    <div className="grid gap-3 border-l-4 border-danger bg-danger-wash px-4 py-3">
      <p className="text-danger">
        {precedentTexts.searchFailed} {element.error?.message}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={onRetry}>
          {precedentTexts.retryElement(element.position)}
        </Button>
        <Button variant="secondary" size="sm" onClick={onLibrary}>
          {workTexts.useLibrary}
        </Button>
      </div>
    </div>
  )
}
