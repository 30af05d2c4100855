import { MAX_LIMIT_TEXT, MAX_LIMITS, MIN_LIMIT_TEXT } from '../../src/contracts/limits.ts'
import type { Problem } from '../../src/contracts/problem.ts'
import { AddText } from '../ui/add-text.tsx'
import { UndoLine } from '../ui/undo-line.tsx'
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
      {limits.length < MAX_LIMITS ? (
        <AddText
          action={limitTexts.add}
          hint={limitTexts.addHint}
          minLength={MIN_LIMIT_TEXT}
          maxLength={MAX_LIMIT_TEXT}
          onAdd={(after) => edit({ before: null, after })}
        />
      ) : (
        <p className="text-sm text-ink-soft">{limitTexts.full}</p>
      )}
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
