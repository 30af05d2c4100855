import { Button } from '../ui/button.tsx'
import { examples } from './examples.ts'
import { problemTexts } from './texts.ts'

interface ExampleRowProps {
  /** The text of the field. */
  text: string
  disabled: boolean
  /** Puts a text into the field; never submits it. */
  onFill: (text: string) => void
}

/** Examples for an empty field, and the way back from one. It goes away once the user writes. */
export function ExampleRow({ text, disabled, onFill }: ExampleRowProps) {
  const isExample = examples.some(({ statement }) => statement === text)
  if (text !== '' && !isExample) return null
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-2 text-sm">
      {isExample ? null : <p className="mr-1 text-ink-soft max-md:w-full">{problemTexts.tryExample}</p>}
      {isExample ? (
        <>
          <p className="mr-1 text-ink-soft">{problemTexts.exampleFilled}</p>
          <Button variant="secondary" size="sm" disabled={disabled} onClick={() => onFill('')}>
            {problemTexts.undoExample}
          </Button>
        </>
      ) : (
        examples.map(({ label, statement }) => (
          <Button
            key={label}
            variant="secondary"
            size="sm"
            className="max-sm:w-full max-sm:justify-start!"
            onClick={() => onFill(statement)}
          >
            {label}
          </Button>
        ))
      )}
    </div>
  )
}
