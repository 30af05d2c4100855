import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Element } from '../../src/contracts/element.ts'
import { Button } from '../ui/button.tsx'
import { useFocusWhen } from '../ui/use-focus-when.ts'
import type { ElementEdit } from './element-edits.ts'
import { elementTexts } from './element-texts.ts'

/** What opens in a card; `replace` is the rewording that begins among the alternatives. */
export type ElementPanel = 'change' | 'reword' | 'replace'

interface ElementActionsProps {
  element: Element
  /** Elements of the problem. */
  count: number
  /** Whether other wordings are to be chosen from. */
  offersChange: boolean
  onEdit: (edit: ElementEdit) => void
  /** The panel that was closed last; its button takes the focus. */
  closed: ElementPanel | null
  onOpen: (panel: ElementPanel) => void
}

/** The buttons of an element. Moves beyond an end are ignored: a disabled button would lose the focus. */
export function ElementActions({
  element,
  count,
  offersChange,
  closed,
  onEdit,
  onOpen,
}: ElementActionsProps) {
  const { position, edited } = element
  const named = (action: string) => elementTexts.ofElement(action, position)
  const move = (to: number) => {
    if (to >= 0 && to < count) onEdit({ kind: 'moved', element, position: to })
  }
  return (
    <div className="relative -mx-1.5 mt-auto flex flex-wrap items-center pt-2 before:absolute before:inset-x-1.5 before:top-1 before:h-px before:bg-rule">
      {edited ? null : (
        <Action label={named(elementTexts.keep)} onClick={() => onEdit({ kind: 'kept', element })}>
          {elementTexts.keep}
        </Action>
      )}
      {offersChange ? (
        <Action
          label={named(elementTexts.change)}
          takesFocus={closed === 'change' || closed === 'replace'}
          onClick={() => onOpen('change')}
        >
          {elementTexts.change}
        </Action>
      ) : null}
      <Action
        label={named(elementTexts.reword)}
        takesFocus={closed === 'reword'}
        onClick={() => onOpen('reword')}
      >
        {elementTexts.reword}
      </Action>
      {count > 1 ? (
        <>
          <Action label={named(elementTexts.remove)} onClick={() => onEdit({ kind: 'removed', element })}>
            {elementTexts.remove}
          </Action>
          <span className="ml-auto flex">
            <Action
              label={elementTexts.earlier(position)}
              isOff={position === 0}
              onClick={() => move(position - 1)}
            >
              <ArrowUp aria-hidden size={16} strokeWidth={1.5} />
            </Action>
            <Action
              label={elementTexts.later(position)}
              isOff={position === count - 1}
              onClick={() => move(position + 1)}
            >
              <ArrowDown aria-hidden size={16} strokeWidth={1.5} />
            </Action>
          </span>
        </>
      ) : null}
    </div>
  )
}

interface ActionProps {
  label: string
  isOff?: boolean
  takesFocus?: boolean
  onClick: () => void
  children: ReactNode
}

function Action({ label, isOff, takesFocus, children, onClick }: ActionProps) {
  const button = useFocusWhen<HTMLButtonElement>(takesFocus ? 'closed' : null)
  return (
    <Button
      ref={button}
      variant="quiet"
      size="sm"
      aria-label={label}
      aria-disabled={isOff || undefined}
      className="px-1.5! aria-disabled:cursor-default aria-disabled:bg-transparent! aria-disabled:text-rule-strong!"
      onClick={onClick}
    >
      {children}
    </Button>
  )
}
