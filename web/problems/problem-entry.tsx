import { type ReactNode, useState } from 'react'
import { MIN_STATEMENT } from '../../src/contracts/problem.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ExampleRow } from './example-row.tsx'
import { MIN_INDICATOR_CHARACTERS } from './grades.ts'
import { QualityIndicators } from './quality-indicators.tsx'
import { StatementField } from './statement-field.tsx'
import { problemTexts } from './texts.ts'
import { useSuggestion } from './use-suggestion.ts'

interface ProblemEntryProps {
  initialText: string
  onWrite: (text: string) => void
  onSubmit: (statement: string) => void
  onExplore: (statement: string) => void
  loading: boolean
  /** Why the last statement was refused, if it was. */
  error: string | null
}

/** Step 0: the statement, its grades and the two buttons. */
export function ProblemEntry({ initialText, onWrite, loading, error, ...props }: ProblemEntryProps) {
  const [text, setText] = useState(initialText)
  const { suggestion, grades, highlighted, accept, dismiss } = useSuggestion(text)
  const statement = text.trim()
  const ready = statement.length >= MIN_STATEMENT && !loading

  const write = (next: string) => {
    setText(next)
    onWrite(next)
  }
  const extend = () => {
    const extended = loading ? null : accept()
    if (extended !== null) write(extended)
  }
  const submit = () => {
    if (ready) props.onSubmit(statement)
  }

  return (
    <Card className="grid gap-4 sm:p-6">
      <h2 className="text-2xl">{problemTexts.title}</h2>
      <StatementField
        value={text}
        onChange={write}
        suggestion={loading ? '' : suggestion}
        onAccept={extend}
        onDismiss={dismiss}
        onSubmit={submit}
        highlighted={highlighted}
        readOnly={loading}
        error={error}
      />
      <ExampleRow text={text} disabled={loading} onFill={write} />
      {text.length >= MIN_INDICATOR_CHARACTERS ? <QualityIndicators grades={grades} /> : null}
      <div className="grid grid-cols-2 gap-3 border-t border-rule pt-5 sm:grid-cols-[12rem_12rem] sm:justify-end">
        <Captioned caption={problemTexts.exploreCaption}>
          <Button variant="secondary" disabled={!ready} onClick={() => props.onExplore(statement)}>
            {problemTexts.explore}
          </Button>
        </Captioned>
        <Captioned caption={problemTexts.submitCaption}>
          <Button disabled={!ready} onClick={submit}>
            {loading ? problemTexts.processing : problemTexts.submit}
          </Button>
        </Captioned>
      </div>
    </Card>
  )
}

/** A button with what it leads to. */
function Captioned({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1.5">
      {children}
      <p className="-mx-2 text-center text-xs whitespace-nowrap text-ink-soft">{caption}</p>
    </div>
  )
}
