import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Switch } from '../ui/switch.tsx'
import { listTexts } from './list/list-texts.ts'
import { precedentTexts } from './texts.ts'

interface DetailFooterProps {
  entity: string
  /** Its place among those of the problem, from 0. */
  at: number
  count: number
  selected: boolean
  disabled: boolean
  /** The way to the transfer check. */
  check: ReactNode
  onGo: (at: number) => void
  onToggle: () => void
}

/** Goes on to the precedents before and after, and selects this one. */
export function DetailFooter({
  entity,
  at,
  count,
  selected,
  disabled,
  check,
  onGo,
  onToggle,
}: DetailFooterProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="flex items-center gap-1">
        <Button
          variant="quiet"
          size="icon"
          aria-label={listTexts.previous}
          disabled={at === 0}
          onClick={() => onGo(at - 1)}
          className="-ml-3"
        >
          <ChevronLeft aria-hidden size={18} strokeWidth={1.75} />
        </Button>
        <p className="text-sm text-ink-soft tabular-nums">{listTexts.place(at, count)}</p>
        <Button
          variant="quiet"
          size="icon"
          aria-label={listTexts.next}
          disabled={at === count - 1}
          onClick={() => onGo(at + 1)}
        >
          <ChevronRight aria-hidden size={18} strokeWidth={1.75} />
        </Button>
      </div>
      <div className="max-sm:order-first max-sm:w-full empty:hidden">{check}</div>
      <div className="flex items-center gap-3 text-sm font-medium">
        <span aria-hidden>{selected ? precedentTexts.selected : precedentTexts.select}</span>
        <Switch
          checked={selected}
          disabled={disabled}
          onCheckedChange={onToggle}
          aria-label={precedentTexts.selectOne(entity)}
        />
      </div>
    </div>
  )
}
