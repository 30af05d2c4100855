import { clsx } from 'clsx'
import { useId, useRef } from 'react'
import type { Scores } from '../../../src/contracts/follow-up.ts'
import { Button } from '../../ui/button.tsx'
import { followUpTexts as texts } from './texts.ts'
import { useShown } from './use-shown.ts'

const names = ['novelty', 'feasibility', 'value', 'fit'] as const
const POINTS = [1, 2, 3, 4, 5] as const

interface ScoreFieldsProps {
  scores: Scores
  onChange: (scores: Scores) => void
}

/** The user's own scores, each 1 to 5. */
export const ScoreFields = ({ scores, onChange }: ScoreFieldsProps) => (
  <div className="grid gap-2">
    {names.map((name) => (
      <ScoreField
        key={name}
        label={texts.scoreNames[name]}
        value={scores[name] ?? null}
        onChange={(score) => onChange({ [name]: score })}
      />
    ))}
  </div>
)

interface ScoreFieldProps {
  label: string
  value: number | null
  onChange: (score: number | null) => void
}

function ScoreField({ label, value, onChange }: ScoreFieldProps) {
  const group = useId()
  const fields = useRef<HTMLFieldSetElement>(null)
  const [shown, setShown] = useShown(value)
  const choose = (score: number | null) => {
    setShown(score)
    onChange(score)
  }
  return (
    <fieldset ref={fields} className="flex min-h-8 flex-wrap items-center gap-2">
      <legend className="w-24 shrink-0 text-[0.9375rem] max-sm:mb-1 sm:float-left">{label}</legend>
      <div className="flex gap-1">
        {POINTS.map((points) => (
          <label
            key={points}
            className={clsx(
              'grid size-8 pointer-coarse:size-11 cursor-pointer place-items-center rounded-xs border text-sm tabular-nums',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
              points === shown
                ? 'border-accent bg-accent font-semibold text-on-accent'
                : 'border-rule-strong text-ink-soft hover:border-ink hover:text-ink',
            )}
          >
            <input
              type="radio"
              name={group}
              className="sr-only"
              checked={points === shown}
              onChange={() => choose(points)}
            />
            {points}
          </label>
        ))}
      </div>
      <Button
        variant="quiet"
        size="sm"
        // Its place stays, so that nothing moves when a score is chosen.
        className={clsx('px-2!', shown === null && 'invisible')}
        aria-label={texts.clearOne(label)}
        onClick={() => {
          choose(null)
          fields.current?.querySelector('input')?.focus()
        }}
      >
        {texts.clear}
      </Button>
    </fieldset>
  )
}
