import { Button } from '../ui/button.tsx'
import { problemTexts } from './texts.ts'

interface ReframingConflictProps {
  message: string
  /** The user's text, which was not saved. */
  text: string
  loading: boolean
  onReframe: (text: string) => void
  onKeep: () => void
}

/** Below the text that was saved elsewhere: the user's own, to be used in its place or given up. */
export function ReframingConflict({ message, text, loading, onReframe, onKeep }: ReframingConflictProps) {
  return (
    <section
      aria-label={problemTexts.conflict}
      className="grid gap-3 border-l-4 border-danger bg-danger-wash px-4 py-3"
    >
      <p role="alert" className="text-danger">
        {message}
      </p>
      <div className="grid gap-1">
        <h4 className="label font-sans!">{problemTexts.own}</h4>
        <p className="reading whitespace-pre-line">{text}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" disabled={loading} onClick={() => onReframe(text.trim())}>
          {problemTexts.useOwn}
        </Button>
        <Button variant="secondary" size="sm" disabled={loading} onClick={onKeep}>
          {problemTexts.keepCurrent}
        </Button>
      </div>
    </section>
  )
}
