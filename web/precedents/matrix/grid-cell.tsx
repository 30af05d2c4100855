import { clsx } from 'clsx'
import { Check, Pen } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import type { ShownCell } from './cells.ts'
import type { Place } from './grid-keys.ts'
import { matrixTexts } from './matrix-texts.ts'

interface GridCellProps {
  cell: ShownCell
  at: string
  place: Place
  isActive: boolean
  onFocus: () => void
  onClick: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** One part, to be ticked. */
export function GridCell({ cell: { row, column, part, chosen }, at, place, isActive, ...on }: GridCellProps) {
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid takes the focus
      role="gridcell"
      aria-selected={chosen}
      aria-label={matrixTexts.spoken(at, column.entity, row.text, part?.text, chosen)}
      data-at={`${place.row} ${place.column}`}
      tabIndex={isActive ? 0 : -1}
      className="group h-px cursor-pointer p-1 outline-none"
      {...on}
    >
      <div
        className={clsx(
          'flex h-full min-h-16 gap-2 border p-2 text-[0.8125rem] leading-snug transition-colors duration-150 group-focus-visible:outline-2 group-focus-visible:outline-offset-1 group-focus-visible:outline-accent',
          chosen
            ? 'border-accent bg-accent-wash font-medium'
            : 'border-transparent text-ink-soft group-hover:border-rule-strong',
        )}
      >
        {part ? (
          <>
            <Tick chosen={chosen} />
            <span className="min-w-0">
              <span className="line-clamp-5 [overflow-wrap:anywhere]">{part.text}</span>
              {part.kind === 'own' ? (
                <span className="mt-1 flex items-center gap-1 text-xs text-ink-soft">
                  <Pen aria-hidden size={11} /> {matrixTexts.own}
                </span>
              ) : null}
            </span>
          </>
        ) : (
          <span className="m-auto text-ink-soft">
            <span className="group-hover:hidden group-focus-visible:hidden">{matrixTexts.none}</span>
            <span className="hidden group-hover:inline group-focus-visible:inline">{matrixTexts.write}</span>
          </span>
        )}
      </div>
    </td>
  )
}

function Tick({ chosen }: { chosen: boolean }) {
  return (
    <span
      aria-hidden
      className={clsx(
        'mt-px grid size-4 shrink-0 place-items-center rounded-xs border',
        chosen ? 'border-accent bg-accent text-on-accent' : 'border-rule-strong bg-card',
      )}
    >
      {chosen ? <Check size={12} strokeWidth={3} /> : null}
    </span>
  )
}
