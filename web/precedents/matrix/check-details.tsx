import { clsx } from 'clsx'
import { ListChecks } from 'lucide-react'
import type { TransferAnswer } from '../../../src/contracts/transfer-check.ts'
import { Button } from '../../ui/button.tsx'
import { answersFor } from '../transfer/answers.ts'
import { transferTexts } from '../transfer/transfer-texts.ts'
import type { Column } from './cells.ts'
import { matrixTexts } from './matrix-texts.ts'

interface CheckDetailsProps {
  column: Column
  letter: string
  answers: readonly TransferAnswer[] | null
  onCheck: (column: Column, opener: Element) => void
}

/** The conditions of a precedent's transfer check with their answers. */
export function CheckDetails({ column, letter, answers, onCheck }: CheckDetailsProps) {
  const asked = answersFor(column, answers ?? [])
  return (
    <div className="grid gap-2">
      <p className="text-sm text-ink-soft">
        <strong className="text-ink">
          {letter} {column.entity}
        </strong>
        {` · ${asked.length > 0 ? transferTexts.mayNot : transferTexts.noConditions}`}
      </p>
      {asked.length > 0 ? (
        <>
          <ul className="grid list-none gap-1.5 p-0 font-serif text-[1.0625rem] leading-snug">
            {asked.map(({ condition, state }) => (
              <li key={condition} className="[overflow-wrap:anywhere]">
                {transferTexts.condition(condition)}{' '}
                <span
                  className={clsx(
                    'font-sans text-sm whitespace-nowrap',
                    state === 'fails' ? 'font-medium text-yellow' : 'text-ink-soft',
                  )}
                >
                  {answers ? matrixTexts.states[state] : null}
                </span>
              </li>
            ))}
          </ul>
          <div className="-ml-3">
            <Button
              variant="quiet"
              size="sm"
              aria-haspopup="dialog"
              onClick={({ currentTarget }) => onCheck(column, currentTarget)}
            >
              <ListChecks aria-hidden size={14} />
              {matrixTexts.answer}
              <span className="sr-only"> {matrixTexts.about(column.entity)}</span>
            </Button>
          </div>
        </>
      ) : null}
    </div>
  )
}
