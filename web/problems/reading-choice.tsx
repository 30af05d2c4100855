import type { Reading } from '../../src/contracts/element.ts'
import { Button } from '../ui/button.tsx'
import { elementTexts } from './element-texts.ts'

interface ReadingChoiceProps {
  readings: readonly Reading[]
  loading: boolean
  onChoose: (index: number) => void
}

/** Shown where the engine is unsure how the whole statement is meant. */
export function ReadingChoice({ readings, loading, onChoose }: ReadingChoiceProps) {
  if (readings.length === 0) return null
  return (
    <section
      aria-labelledby="readings"
      className="grid gap-3 border-l-4 border-accent bg-accent-wash px-4 py-4"
    >
      <div className="grid gap-1">
        <h3 id="readings" className="text-lg">
          {elementTexts.readings}
        </h3>
        <p className="text-sm text-ink-soft">{elementTexts.readingsHint}</p>
      </div>
      <ul className="grid list-none gap-2 p-0">
        {Array.from(readings.entries(), ([index, { label }]) => (
          <li key={label}>
            <Button
              variant="secondary"
              disabled={loading}
              className="w-full justify-start! text-left! font-serif text-lg! font-normal!"
              onClick={() => onChoose(index)}
            >
              {label}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
