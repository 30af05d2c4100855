import { Plus } from 'lucide-react'
import { useState } from 'react'
import { MAX_LIMIT_TEXT, MAX_LIMITS, MIN_LIMIT_TEXT } from '../../src/contracts/limits.ts'
import type { Problem } from '../../src/contracts/problem.ts'
import { Button } from '../ui/button.tsx'
import { UndoLine } from '../ui/undo-line.tsx'
import { useFocusWhen } from '../ui/use-focus-when.ts'
import { WordingForm } from '../ui/wording-form.tsx'
import { LimitChip } from './limit-chip.tsx'
import type { UndoableLimitEdit } from './limit-edits.ts'
import { capitalized, limitTexts } from './limit-texts.ts'
import { problemTexts } from './texts.ts'
import { useLimitEdits } from './use-limit-edits.ts'

/** The limits that were read from the statement, of which the user has the last word, each with its Undo. */
export function EditableLimits({ problem }: { problem: Problem }) {
  const { limits = [] } = problem
  const { undoable, latest, announcement, edit, undo } = useLimitEdits(problem)
  const focusKeyOf = (limit: string | null) => (latest.limit === limit ? latest.edits : null)
  return (
    <div className="mt-2 grid gap-2">
      <h4 id="limits" className="label font-sans!">
        {problemTexts.limits}
      </h4>
      <p className="text-sm text-ink-soft">{limits.length > 0 ? limitTexts.hint : limitTexts.none}</p>
      {limits.length > 0 ? (
        <ul aria-labelledby="limits" className="flex min-w-0 list-none flex-wrap gap-2 p-0">
          {limits.map((limit) => (
            <LimitChip key={limit} limit={limit} focusKey={focusKeyOf(limit)} onEdit={edit} />
          ))}
        </ul>
      ) : null}
      {undoable.map((one) => (
        <UndoLine
          key={`${one.before} ${one.after}`}
          text={textOf(one)}
          done={doneOf(one)}
          focusKey={one.after === null ? focusKeyOf(one.before) : null}
          onUndo={() => undo(one)}
        />
      ))}
      <AddLimit count={limits.length} onAdd={(after) => edit({ before: null, after })} />
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  )
}

const textOf = ({ before, after }: UndoableLimitEdit) =>
  after === null ? limitTexts.removed(capitalized(before)) : limitTexts.was(capitalized(before))

const doneOf = ({ before, after }: UndoableLimitEdit) =>
  after === null ? limitTexts.done.removed(capitalized(before)) : limitTexts.done.changed(capitalized(after))

function AddLimit({ count, onAdd }: { count: number; onAdd: (limit: string) => void }) {
  const [adding, setAdding] = useState(false)
  const [closed, setClosed] = useState(false)
  const button = useFocusWhen<HTMLButtonElement>(closed ? 'closed' : null)
  const close = (cancelled: boolean) => {
    setAdding(false)
    setClosed(cancelled)
  }
  if (count >= MAX_LIMITS) return <p className="text-sm text-ink-soft">{limitTexts.full}</p>
  if (!adding)
    return (
      <Button
        ref={button}
        variant="secondary"
        size="sm"
        className="justify-self-start"
        onClick={() => setAdding(true)}
      >
        <Plus aria-hidden size={15} strokeWidth={1.75} />
        {limitTexts.add}
      </Button>
    )
  return (
    <div className="border-t border-rule pt-3">
      <WordingForm
        label={limitTexts.addHint}
        showsLabel
        initial=""
        minLength={MIN_LIMIT_TEXT}
        maxLength={MAX_LIMIT_TEXT}
        action={limitTexts.add}
        onSave={(limit) => {
          close(false)
          onAdd(limit)
        }}
        onCancel={() => close(true)}
      />
    </div>
  )
}
