import { type KeyboardEvent, useId } from 'react'
import type { Element } from '../../src/contracts/element.ts'
import { Button } from '../ui/button.tsx'
import { uiTexts } from '../ui/texts.ts'
import { useFocusWhen } from '../ui/use-focus-when.ts'
import { elementTexts } from './element-texts.ts'

interface ElementAlternativesProps {
  element: Element
  onChoose: (index: number) => void
  /** None of them fits. */
  onReword: () => void
  onCancel: () => void
}

/** Up to three other wordings of an element, to choose one. */
export function ElementAlternatives({ element, onChoose, onReword, onCancel }: ElementAlternativesProps) {
  const id = useId()
  const first = useFocusWhen<HTMLButtonElement>('opened')
  const cancelByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel()
  }
  return (
    <fieldset
      aria-labelledby={id}
      onKeyDown={cancelByKey}
      className="mt-1 grid gap-2 border-t border-rule pt-3"
    >
      <p id={id} className="text-sm font-medium">
        {elementTexts.changeTo}
      </p>
      {Array.from(element.alternatives.entries(), ([index, { text }]) => (
        <Button
          key={text}
          ref={index === 0 ? first : undefined}
          variant="secondary"
          size="sm"
          className="min-h-10! justify-start! py-2! text-left! font-serif text-base! font-normal!"
          onClick={() => onChoose(index)}
        >
          {text}
        </Button>
      ))}
      <Button
        variant="secondary"
        size="sm"
        className="min-h-10! justify-start! border-dashed! py-2! text-left! font-normal!"
        onClick={onReword}
      >
        {elementTexts.noneOfThese}
      </Button>
      <Button variant="quiet" size="sm" className="justify-self-end" onClick={onCancel}>
        {uiTexts.cancel}
      </Button>
    </fieldset>
  )
}
