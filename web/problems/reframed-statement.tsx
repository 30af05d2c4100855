import { useEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Textarea } from '../ui/textarea.tsx'
import { describeError } from '../work/errors.ts'
import { ReframingConflict } from './reframing-conflict.tsx'
import { problemTexts } from './texts.ts'

interface ReframedStatementProps {
  analysed: string
  /** What would make it better, shown below it. */
  hint?: string | undefined
  loading: boolean
  conflict: Error | null
  onReframe: (text: string) => void
  onKeep: () => void
}

/** View or edit mode. Edit mode closes when a request ends; if that failed, the edited text is kept. */
export function ReframedStatement({
  analysed,
  hint,
  loading,
  conflict,
  onReframe,
  onKeep,
}: ReframedStatementProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const [editing, setEditing] = useState(false)
  const [wasLoading, setWasLoading] = useState(loading)
  const [seen, setSeen] = useState(analysed)
  if (wasLoading !== loading) {
    setWasLoading(loading)
    if (wasLoading) setEditing(false)
  }
  if (seen !== analysed) {
    setSeen(analysed)
    // Changed elements reframe the problem, too, perhaps while the user is writing.
    const isWriting = editing && !loading && !wasLoading
    if (!conflict && !isWriting) setDraft(null)
  }

  const cancel = () => {
    setDraft(null)
    setEditing(false)
  }
  const keep = () => {
    cancel()
    onKeep()
  }
  return (
    <section aria-labelledby="reframed" className="grid gap-3">
      <div className="flex min-h-8 items-center justify-between gap-4">
        <h3 id="reframed" className="label font-sans!">
          {problemTexts.reframed}
        </h3>
        {editing || conflict ? null : (
          <Button variant="secondary" size="sm" onClick={() => setEditing(true)}>
            {problemTexts.edit}
          </Button>
        )}
      </div>
      {editing ? (
        <Editor
          text={draft ?? analysed}
          analysed={analysed}
          loading={loading}
          onChange={setDraft}
          onCancel={cancel}
          onReframe={onReframe}
        />
      ) : (
        <p className="reading text-xl!">{analysed}</p>
      )}
      {hint === undefined || editing ? null : <p className="text-sm text-ink-soft">{hint}</p>}
      {conflict && !editing && draft !== null ? (
        <ReframingConflict
          message={describeError(conflict)}
          text={draft}
          loading={loading}
          onReframe={onReframe}
          onKeep={keep}
        />
      ) : null}
    </section>
  )
}

interface EditorProps {
  text: string
  analysed: string
  loading: boolean
  onChange: (text: string) => void
  onCancel: () => void
  onReframe: (text: string) => void
}

function Editor({ text, analysed, loading, onChange, onCancel, onReframe }: EditorProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    field.current?.focus()
  }, [])
  const unchanged = text.trim() === analysed.trim() || text.trim() === ''
  return (
    <div className="grid gap-3">
      <Textarea
        ref={field}
        aria-labelledby="reframed"
        rows={5}
        className="field-sizing-content min-h-40 text-xl! leading-[1.6]!"
        value={text}
        disabled={loading}
        onChange={(event) => onChange(event.target.value)}
      />
      <p className="text-sm text-ink-soft">{problemTexts.reframedHint}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" disabled={loading} onClick={onCancel}>
          {problemTexts.cancel}
        </Button>
        <Button disabled={loading || unchanged} onClick={() => onReframe(text.trim())}>
          {problemTexts.reframe}
        </Button>
      </div>
    </div>
  )
}
