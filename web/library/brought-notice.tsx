import { useState } from 'react'
import { storedSession } from '../lib/stored-session.ts'
import { Button } from '../ui/button.tsx'
import { libraryTexts as texts } from './texts.ts'

/** On the start page: which entry of the library waits for the new problem. */
export function BroughtNotice() {
  const [waiting, setWaiting] = useState(storedSession.waitingEntry.read)
  if (!waiting || waiting.problemId !== undefined) return null
  const leaveOut = () => {
    storedSession.waitingEntry.remove()
    setWaiting(null)
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-l-4 border-accent bg-accent-wash px-4 py-2">
      <p>{texts.waiting(waiting.entity)}</p>
      <Button variant="quiet" size="sm" className="max-sm:-ml-3" onClick={leaveOut}>
        {texts.leaveOut}
      </Button>
    </div>
  )
}
