import { useEffect, useRef } from 'react'
import type { Precedent } from '../../../src/contracts/precedent.ts'
import type { TransferAnswer } from '../../../src/contracts/transfer-check.ts'
import { formatYear } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorNotice } from '../../work/error-notice.tsx'
import { type AnswerChange, answersFor, countStates } from './answers.ts'
import { ConditionField } from './condition-field.tsx'
import type { OpenCheck } from './open-check.ts'
import { useTransferCheck } from './transfer-queries.ts'
import { transferTexts as texts } from './transfer-texts.ts'

export interface TransferDialogProps {
  problemId: number
  /** The selected ones. */
  precedents: readonly Precedent[]
  letters: ReadonlyMap<number, string>
  open: OpenCheck
  onClose: () => void
  /** An answer differs from what the last idea was built with. */
  onChanged: () => void
}

/** What may keep each selected precedent from working here. Nothing has to be answered. */
export function TransferDialog({ problemId, precedents, letters, open, ...on }: TransferDialogProps) {
  const { answers, isLoaded, error, refetch, save } = useTransferCheck(problemId)
  const change = (answer: TransferAnswer, change: AnswerChange) => {
    save(answer, change)
    on.onChanged()
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : on.onClose())}
      returnFocusTo={open.opener}
      title={texts.title}
      description={texts.lead}
      footer={
        <div className="flex items-center justify-between gap-4">
          <p role="status" className="text-sm font-medium first-letter:uppercase">
            {isLoaded ? texts.status(countStates(precedents, answers)) : null}
          </p>
          <Button onClick={on.onClose}>{texts.done}</Button>
        </div>
      }
      className="max-sm:h-dvh max-sm:max-h-none! max-sm:w-full! max-sm:rounded-none! max-sm:border-0!"
    >
      {isLoaded ? (
        <div className="grid gap-9">
          {precedents.map((precedent) => (
            <PrecedentCheck
              key={precedent.id}
              precedent={precedent}
              letter={letters.get(precedent.id)}
              answers={answersFor(precedent, answers)}
              isMeant={precedent.id === open.precedentId}
              onChange={change}
            />
          ))}
        </div>
      ) : error ? (
        <ErrorNotice cause={error} onRetry={() => void refetch()} />
      ) : (
        // An answer given before the stored ones are here would take their notes away.
        <Loading>
          <Skeleton className="h-64" />
        </Loading>
      )}
    </Dialog>
  )
}

interface PrecedentCheckProps {
  precedent: Precedent
  letter: string | undefined
  answers: readonly TransferAnswer[]
  isMeant: boolean
  onChange: (answer: TransferAnswer, change: AnswerChange) => void
}

function PrecedentCheck({ precedent, letter, answers, isMeant, onChange }: PrecedentCheckProps) {
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isMeant) section.current?.scrollIntoView({ block: 'start' })
  }, [isMeant])
  const { id, entity, year, transfer } = precedent
  return (
    <section ref={section} aria-labelledby={`transfer-${id}`} className="grid scroll-mt-5 gap-4">
      <div className="grid gap-1.5">
        <div className="flex items-baseline gap-2 border-b border-rule-strong pb-1.5">
          <span className="text-sm font-semibold text-ink-soft">{letter}</span>
          <h3 id={`transfer-${id}`} className="entity min-w-0 text-lg leading-tight [overflow-wrap:anywhere]">
            {entity}
          </h3>
          {year === null ? null : (
            <span className="ml-auto shrink-0 font-serif text-ink-soft tabular-nums">{formatYear(year)}</span>
          )}
        </div>
        {transfer ? (
          <p className="text-sm text-ink-soft">
            <span className="font-medium text-ink">{texts.takeOver}</span> {transfer}
          </p>
        ) : null}
      </div>
      <div className="grid gap-6">
        <p className="label -mb-4">{answers.length > 0 ? texts.mayNot : texts.noConditions}</p>
        {answers.map((answer) => (
          <ConditionField
            key={answer.condition}
            answer={answer}
            onChange={(change) => onChange(answer, change)}
          />
        ))}
      </div>
    </section>
  )
}
