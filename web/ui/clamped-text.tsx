import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { uiTexts } from './texts.ts'

interface ClampedTextProps {
  text: string
  className?: string
}

/** The first two lines of a text, with a button for the rest if there is more. */
export function ClampedText({ text, className }: ClampedTextProps) {
  const [open, setOpen] = useState(false)
  const [isCut, setIsCut] = useState(false)
  const shown = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const paragraph = shown.current
    if (open || !paragraph) return
    const observer = new ResizeObserver(() => setIsCut(paragraph.scrollHeight > paragraph.clientHeight + 1))
    observer.observe(paragraph)
    return () => observer.disconnect()
  }, [open])
  return (
    <div className="grid justify-items-start gap-0.5">
      <p ref={shown} className={clsx(className, open ? 'whitespace-pre-line' : 'line-clamp-2')}>
        {text}
      </p>
      {open || isCut ? (
        <button
          type="button"
          aria-expanded={open}
          className="text-link cursor-pointer font-sans text-sm"
          onClick={() => setOpen(!open)}
        >
          {open ? uiTexts.showLess : uiTexts.showAll}
        </button>
      ) : null}
    </div>
  )
}
