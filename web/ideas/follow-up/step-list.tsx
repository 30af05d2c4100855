import { clsx } from 'clsx'
import { useId, useState } from 'react'
import type { FollowUp } from '../../../src/contracts/follow-up.ts'
import { MAX_MEASURED } from '../../../src/contracts/follow-up.ts'
import { Input } from '../../ui/input.tsx'
import { useSaved } from '../../work/use-saved.ts'
import { NextStep } from '../next-step.tsx'
import { stopFigureIn } from './stop-figure.ts'
import { followUpTexts as texts } from './texts.ts'
import { useShown } from './use-shown.ts'

type Step = FollowUp['steps'][number]

interface StepListProps {
  nextSteps: readonly string[]
  /** How far the user is with each; empty while that is not known. */
  steps: readonly Step[]
  /** Answers whether it was saved. Missing where steps cannot be ticked. */
  onChange?: ((index: number, change: Partial<Step>) => Promise<boolean>) | undefined
}

/** The next steps, which can be ticked; a test has room for the figure that was measured. */
export function StepList({ nextSteps, steps, onChange }: StepListProps) {
  return (
    <ol className="reading grid list-decimal gap-3 pl-6 marker:font-medium marker:text-accent marker:tabular-nums">
      {Array.from(nextSteps.entries(), ([at, text]) => {
        const step = steps[at]
        return (
          <li key={at} className="pl-1.5">
            {step && onChange ? (
              <TickedStep
                number={at + 1}
                text={text}
                step={step}
                onChange={(change) => onChange(at, change)}
              />
            ) : (
              <NextStep text={text} />
            )}
          </li>
        )
      })}
    </ol>
  )
}

interface TickedStepProps {
  number: number
  text: string
  step: Step
  onChange: (change: Partial<Step>) => Promise<boolean>
}

function TickedStep({ number, text, step, onChange }: TickedStepProps) {
  const stop = stopFigureIn(text)
  const [done, setDone] = useShown(step.done)
  const savedOf = useSaved()
  const change = (changed: Partial<Step>) => savedOf(onChange(changed))
  return (
    <div className="gap-x-4 gap-y-2 max-sm:flow-root sm:grid sm:grid-cols-[1fr_auto]">
      <label className="-mx-2.5 -mt-1.5 -mb-2.5 grid size-11 cursor-pointer place-items-center max-sm:float-right max-sm:ml-0 sm:col-start-2 sm:row-start-1 print:hidden">
        <input
          type="checkbox"
          aria-label={texts.stepDone(number)}
          checked={done}
          onChange={({ target }) => {
            setDone(target.checked)
            void change({ done: target.checked })
          }}
          className="size-6 cursor-pointer accent-accent"
        />
      </label>
      <p className={clsx('sm:row-start-1', step.done && 'text-ink-soft')}>
        <NextStep text={text} />
      </p>
      {stop !== null || step.measured !== '' ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-l-2 border-rule pl-3 font-sans text-sm max-sm:mt-2">
          <Measured
            key={text}
            number={number}
            value={step.measured}
            onSave={(measured) => change({ measured })}
          />
          {stop === null ? null : <p className="text-ink-soft">{stop}</p>}
        </div>
      ) : null}
    </div>
  )
}

interface MeasuredProps {
  number: number
  value: string
  /** Answers whether it was saved. */
  onSave: (value: string) => Promise<boolean>
}

/** Saved when it is left, or by Enter. What could not be saved stays. */
function Measured({ number, value, onSave }: MeasuredProps) {
  const id = useId()
  const [draft, setDraft] = useState(value)
  const [stored, setStored] = useState(value)
  const [failed, setFailed] = useState(false)
  if (stored !== value) {
    setStored(value)
    if (draft === stored && !failed) setDraft(value)
  }
  const save = async () => {
    setFailed(false)
    if (failed || draft.trim() !== value) setFailed(!(await onSave(draft.trim())))
  }
  return (
    <>
      <div className="flex items-center gap-2">
        <label htmlFor={id} className="shrink-0 font-medium whitespace-nowrap">
          {texts.measured} <span className="sr-only">{texts.inStep(number)}</span>
        </label>
        <Input
          id={id}
          value={draft}
          maxLength={MAX_MEASURED}
          placeholder={texts.measuredHint}
          aria-invalid={failed}
          aria-describedby={failed ? `${id}-error` : undefined}
          onChange={({ target }) => setDraft(target.value)}
          onBlur={() => void save()}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) void save()
          }}
          className="min-h-8! pointer-coarse:min-h-11! w-36 py-1! text-sm!"
        />
      </div>
      {failed ? (
        <p id={`${id}-error`} role="alert" className="order-last basis-full text-danger">
          {texts.unsavedMeasure}
        </p>
      ) : null}
    </>
  )
}
