import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import { Textarea } from '../ui/textarea.tsx'
import { GhostText, syncScroll, useGhostText, WRAPPING } from './ghost-text.tsx'
import { handleKey } from './suggestion-keys.ts'
import { problemTexts } from './texts.ts'
import { useSwipeRight } from './use-swipe-right.ts'

interface StatementFieldProps {
  value: string
  onChange: (value: string) => void
  /** The text that accepting would append. */
  suggestion: string
  onAccept: () => void
  onDismiss: () => void
  onSubmit: () => void
  /** A suggestion was just accepted. */
  highlighted: boolean
  readOnly: boolean
  error: ReactNode
}

export function StatementField({ value, suggestion, error, ...props }: StatementFieldProps) {
  const id = useId()
  const [field, ghost, overflows] = useGhostText()
  const swipe = useSwipeRight(props.onAccept)
  const described = [error && `${id}-error`, suggestion && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="grid gap-2">
      <div
        data-highlighted={props.highlighted || undefined}
        className={clsx('relative rounded-sm', props.highlighted ? 'bg-accent-wash' : 'bg-card')}
      >
        <GhostText ref={ghost} text={value} suggestion={suggestion} />
        <Textarea
          ref={field}
          value={value}
          onChange={(event) => props.onChange(event.target.value)}
          onKeyDown={(event) => handleKey(event, suggestion, props)}
          onScroll={() => syncScroll(field.current, ghost.current)}
          {...swipe}
          readOnly={props.readOnly}
          aria-label={problemTexts.title}
          aria-invalid={Boolean(error)}
          aria-describedby={described || undefined}
          placeholder={problemTexts.placeholder}
          className={clsx('relative block h-[180px] bg-transparent!', WRAPPING)}
        />
      </div>
      {error ? (
        <p id={`${id}-error`} role="alert" className="text-sm text-danger">
          {error}
        </p>
      ) : null}
      <div className="min-h-5 text-sm text-ink-soft">
        {suggestion ? <p id={`${id}-hint`}>{problemTexts.suggestionHint}</p> : null}
        {suggestion && overflows ? <p className="mt-1 font-serif text-base italic">{suggestion}</p> : null}
      </div>
      <p aria-live="polite" className="sr-only">
        {suggestion ? `${problemTexts.suggestionIs(suggestion)} ${problemTexts.suggestionHelp}` : ''}
      </p>
    </div>
  )
}
