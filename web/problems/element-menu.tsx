import { Ellipsis } from 'lucide-react'
import type { Element } from '../../src/contracts/element.ts'
import { Button } from '../ui/button.tsx'
import { elementTexts } from './element-texts.ts'

interface ElementMenuProps {
  /** Undefined for problems of earlier versions. */
  element: Element | undefined
  disabled: boolean
  onOpen: (elementId: number) => void
}

/** Beside an element's heading: opens what can be done about it. */
export function ElementMenu({ element, disabled, onOpen }: ElementMenuProps) {
  if (!element) return null
  return (
    <Button
      variant="quiet"
      size="sm"
      className="px-1.5!"
      disabled={disabled}
      aria-haspopup="dialog"
      aria-label={elementTexts.edit(element.position)}
      onClick={() => onOpen(element.id)}
    >
      <Ellipsis aria-hidden size={18} strokeWidth={1.5} />
    </Button>
  )
}
