import { clsx } from 'clsx'
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { Textarea } from '../ui/textarea.tsx'
import { problemTexts } from './texts.ts'
import { useSwipeRight } from './use-swipe-right.ts'

interface StatementFieldProps {
  value: string
  onChange: (value: string) => void
  /** What accepting would add behind the text. */
  suggestion: string
  onAccept: () => void
  onDismiss: () => void
  onSubmit: () => void
  /** The text was just extended by a suggestion. */
  highlighted: boolean
  readOnly: boolean
  /** What is wrong with the text, if anything. */
  fault: ReactNode
}

/** The page one writes on; a suggestion stands behind the text as if it were already written. */
export function StatementField({ value, suggestion, fault, ...props }: StatementFieldProps) {
  const id = useId()
  const [field, ghost, overflows] = useGhost()
  const swipe = useSwipeRight(props.onAccept)
  const described = [fault && `${id}-fault`, suggestion && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="grid gap-2">
      <div
        data-highlighted={props.highlighted || undefined}
        className={clsx('relative rounded-sm', props.highlighted ? 'bg-accent-wash' : 'bg-card')}
      >
        <Ghost ref={ghost} text={value} suggestion={suggestion} />
        <Textarea
          ref={field}
          value={value}
          onChange={(event) => props.onChange(event.target.value)}
          onKeyDown={(event) => onKey(event, suggestion, props)}
          onScroll={() => follow(field.current, ghost.current)}
          {...swipe}
          readOnly={props.readOnly}
          aria-label={problemTexts.title}
          aria-invalid={Boolean(fault)}
          aria-describedby={described || undefined}
          placeholder={problemTexts.placeholder}
          className={clsx('relative block h-[180px] bg-transparent!', wrapping)}
        />
      </div>
      {fault ? (
        <p id={`${id}-fault`} role="alert" className="text-sm text-danger">
          {fault}
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

const wrapping = 'whitespace-pre-wrap wrap-break-word [scrollbar-gutter:stable]'

interface GhostProps {
  ref: React.Ref<HTMLDivElement>
  text: string
  suggestion: string
}

function Ghost({ ref, text, suggestion }: GhostProps) {
  return (
    <div
      ref={ref}
      aria-hidden
      className={clsx(
        'pointer-events-none absolute inset-0 overflow-hidden border border-transparent px-3 py-2',
        'font-serif text-lg leading-relaxed text-ink-soft select-none',
        wrapping,
      )}
    >
      <span className="invisible">{text}</span>
      {suggestion}
    </div>
  )
}

/** Keeps the ghost in step with the field, and tells when it does not fit into it. */
function useGhost() {
  const field = useRef<HTMLTextAreaElement>(null)
  const ghost = useRef<HTMLDivElement>(null)
  const [overflows, setOverflows] = useState(false)
  useLayoutEffect(() => {
    follow(field.current, ghost.current)
    setOverflows(isCut(ghost.current))
  })
  return [field, ghost, overflows] as const
}

function follow(field: HTMLElement | null, ghost: HTMLElement | null) {
  if (field && ghost) ghost.scrollTop = field.scrollTop
}

const isCut = (ghost: HTMLElement | null) =>
  ghost !== null && ghost.scrollHeight - ghost.scrollTop > ghost.clientHeight + 1

type KeyWork = Pick<StatementFieldProps, 'onAccept' | 'onDismiss' | 'onSubmit'>

function onKey(event: KeyboardEvent<HTMLTextAreaElement>, suggestion: string, work: KeyWork) {
  const action = actionOf(event, suggestion, work)
  if (!action) return
  event.preventDefault()
  action()
}

function actionOf(event: KeyboardEvent<HTMLTextAreaElement>, suggestion: string, work: KeyWork) {
  if (event.nativeEvent.isComposing) return null
  if (event.key === 'Enter' && event.shiftKey) return work.onSubmit
  if (suggestion === '') return null
  if (event.key === 'Tab' && !event.shiftKey) return work.onAccept
  if (event.key === 'ArrowRight' && isAtEnd(event.currentTarget) && !event.shiftKey) return work.onAccept
  return event.key === 'Escape' ? work.onDismiss : null
}

const isAtEnd = ({ selectionStart, selectionEnd, value }: HTMLTextAreaElement) =>
  selectionStart === value.length && selectionEnd === value.length
