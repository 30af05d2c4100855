import { useId } from 'react'
import type { Element } from '../../src/contracts/element.ts'
import { Button } from '../ui/button.tsx'
import { useFocusWhen } from '../ui/use-focus-when.ts'
import { elementTexts } from './element-texts.ts'

interface ElementReadingsProps {
  element: Element
  onChoose: (index: number) => void
  /** None of them fits. */
  onReword: () => void
  /** Whether the user comes back from there. */
  takesFocus: boolean
}

/** What an element that only quotes the writer may be about in general, to choose at once. */
export function ElementReadings({ element, onChoose, onReword, takesFocus }: ElementReadingsProps) {
  const id = useId()
  const otherwise = useFocusWhen<HTMLButtonElement>(takesFocus ? 'closed' : null)
  return (
    <fieldset aria-labelledby={id} className="my-1 grid gap-2">
      <p id={id} className="text-sm font-medium">
        {elementTexts.isAbout}
      </p>
      <div className="flex flex-wrap gap-2">
        {Array.from(element.alternatives.entries(), ([index, { text }]) => (
          <Button
            key={text}
            variant="secondary"
            size="sm"
            className="h-auto! min-h-9! py-1.5! text-left! font-serif text-base! leading-snug! font-normal! whitespace-normal!"
            onClick={() => onChoose(index)}
          >
            {text}
          </Button>
        ))}
        <Button ref={otherwise} variant="quiet" size="sm" className="min-h-9!" onClick={onReword}>
          {elementTexts.otherwise}
        </Button>
      </div>
    </fieldset>
  )
}
