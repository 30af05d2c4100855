import { clsx } from 'clsx'
import { type Ref, useLayoutEffect, useRef, useState } from 'react'

/** The field and the ghost text must wrap at the same places. */
export const WRAPPING = 'whitespace-pre-wrap wrap-break-word [scrollbar-gutter:stable]'

interface GhostTextProps {
  ref: Ref<HTMLDivElement>
  text: string
  suggestion: string
}

/** Shows the suggestion after the text, as if it were already written. */
export function GhostText({ ref, text, suggestion }: GhostTextProps) {
  return (
    <div
      ref={ref}
      aria-hidden
      className={clsx(
        'pointer-events-none absolute inset-0 overflow-hidden border border-transparent px-3 py-2',
        'font-serif text-lg leading-relaxed text-ink-soft select-none',
        WRAPPING,
      )}
    >
      <span className="invisible">{text}</span>
      {suggestion}
    </div>
  )
}

/** Keeps the ghost text aligned with the field and detects when it does not fit. */
export function useGhostText() {
  const field = useRef<HTMLTextAreaElement>(null)
  const ghost = useRef<HTMLDivElement>(null)
  const [overflows, setOverflows] = useState(false)
  useLayoutEffect(() => {
    syncScroll(field.current, ghost.current)
    setOverflows(isClipped(ghost.current))
  })
  return [field, ghost, overflows] as const
}

export function syncScroll(field: HTMLElement | null, ghost: HTMLElement | null) {
  if (field && ghost) ghost.scrollTop = field.scrollTop
}

const isClipped = (ghost: HTMLElement | null) =>
  ghost !== null && ghost.scrollHeight - ghost.scrollTop > ghost.clientHeight + 1
