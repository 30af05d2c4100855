import { clsx } from 'clsx'
import type { KeyboardEvent, MouseEvent } from 'react'
import type { TransferAnswer } from '../../../src/contracts/transfer-check.ts'
import { countStates } from '../transfer/answers.ts'
import { transferTexts } from '../transfer/transfer-texts.ts'
import type { Column } from './cells.ts'
import type { Place } from './grid-keys.ts'
import { matrixTexts } from './matrix-texts.ts'

interface CheckCellProps {
  column: Column
  answers: readonly TransferAnswer[] | null
  place: Place
  isActive: boolean
  onFocus: () => void
  onClick: (event: MouseEvent<Element>) => void
  onKeyDown: (event: KeyboardEvent<Element>) => void
}

/** How far the transfer check of a precedent is, and the way to it. */
export function CheckCell({ column, answers, place, isActive, ...on }: CheckCellProps) {
  const counts = countStates([column], answers ?? [])
  const isAsked = counts.holds + counts.fails + counts.unknown > 0
  const asked = answers ? transferTexts.status(counts) : matrixTexts.notLoaded
  const status = isAsked ? asked : matrixTexts.none
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid takes the focus
      role="gridcell"
      aria-label={matrixTexts.spokenCheck(column.entity, isAsked ? status : transferTexts.noConditions)}
      data-at={`${place.row} ${place.column}`}
      tabIndex={isActive ? 0 : -1}
      className="group cursor-pointer p-1 outline-none"
      {...on}
    >
      <div
        className={clsx(
          'border border-transparent p-2 text-[0.8125rem] leading-snug transition-colors duration-150 first-letter:uppercase group-hover:border-rule-strong group-focus-visible:outline-2 group-focus-visible:outline-offset-1 group-focus-visible:outline-accent',
          counts.fails > 0 ? 'font-medium text-yellow' : 'text-ink-soft',
          !isAsked && 'text-center',
        )}
      >
        {status}
      </div>
    </td>
  )
}
