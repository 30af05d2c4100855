import { useId } from 'react'
import { versionTexts as texts } from './texts.ts'

const options = ['before', 'now'] as const

interface CompareChoiceProps {
  value: (typeof options)[number]
  onChange: (value: (typeof options)[number]) => void
}

/** Which other version the differences are to. */
export function CompareChoice({ value, onChange }: CompareChoiceProps) {
  const name = useId()
  return (
    <fieldset className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <legend className="float-left mr-3 text-ink-soft max-sm:float-none max-sm:mb-1">{texts.compare}</legend>
      {options.map((option) => (
        <label key={option} className="flex min-h-6 cursor-pointer items-center gap-1.5">
          <input
            type="radio"
            name={name}
            checked={value === option}
            onChange={() => onChange(option)}
            className="accent-accent"
          />
          {texts[option]}
        </label>
      ))}
    </fieldset>
  )
}
