import { useEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Textarea } from '../ui/textarea.tsx'
import { describeError } from '../work/errors.ts'
import { unsavedNote, unsavedText } from '../work/unsaved-text.ts'
import { ReframingConflict } from './reframing-conflict.tsx'
import { problemTexts } from './texts.ts'

interface ReframedStatementProps {
  analysed: string
  /** What unsaved text is kept under in the browser. */
  keptAs: string
  /** What would make it better, shown below it. */
  hint?: string | undefined
  loading: boolean
  conflict: Error | null
  onReframe: (text: string) => void
  onKeep: () => void
}

/**
 * View or edit mode. Edit mode closes when a request ends; if that failed, the edited text is kept. It opens when the page
 * was left with unsaved text.
 */
export function ReframedStatement({
  analysed,
  keptAs,
  hint,
  loading,
  conflict,
  onReframe,
  onKeep,
}: ReframedStatementProps) {
  const [found, setFound] = useState(() => unsavedText(keptAs).read())
  const [draft, setDraft] = useState(found?.text ?? null)
  const [editing, setEditing] = useState(found !== null && found.text !== analysed)
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
    if (!conflict && !isWriting) discard()
  }
  useEffect(() => {
    const entry = unsavedText(keptAs)
    if (draft === null || draft === analysed) entry.remove()
    else entry.write({ text: draft, from: found?.from ?? analysed })
  }, [keptAs, draft, analysed, found])

  function discard() {
    setDraft(null)
    setFound(null)
  }
  const cancel = () => {
    discard()
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
          found={found !== null && found.text === draft ? unsavedNote(found, analysed) : null}
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
  /** What is said of a text that was found unsaved. */
  found: string | null
  analysed: string
  loading: boolean
  onChange: (text: string) => void
  onCancel: () => void
  onReframe: (text: string) => void
}

function Editor({ text, found, analysed, loading, onChange, onCancel, onReframe }: EditorProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [opensItself] = useState(found !== null)
  useEffect(() => {
    if (!opensItself) field.current?.focus()
  }, [opensItself])
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
      <p className="text-sm text-ink-soft">{found ?? problemTexts.reframedHint}</p>
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
