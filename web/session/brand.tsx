import type { MouseEvent } from 'react'
import { withBase } from '../lib/navigation.ts'
import { storedSession } from '../lib/stored-session.ts'
import { sessionTexts } from './texts.ts'

/** Starts over: resets the stored step and reloads the page. */
export function Brand() {
  return (
    <a href={withBase('/')} onClick={startOver} className="group grid rounded-xs py-1">
      <span className="font-serif text-2xl leading-none font-medium tracking-tight group-hover:text-accent">
        {sessionTexts.brand}
      </span>
      <span className="mt-1 text-[0.6875rem] leading-tight sm:text-xs text-ink-soft">
        {sessionTexts.tagline}
      </span>
    </a>
  )
}

function startOver(event: MouseEvent) {
  storedSession.ideationStep.write(0)
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  window.location.assign(withBase('/'))
}
