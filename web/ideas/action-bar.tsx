import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { MAX_SELECTED, MIN_SELECTED } from '../../src/contracts/limits.ts'
import type { StoredIdea } from '../lib/storage.ts'
import { Button } from '../ui/button.tsx'
import type { PrimaryAction } from './stored-idea-match.ts'
import { ideaTexts } from './texts.ts'

interface ActionBarProps {
  count: number
  action: PrimaryAction
  submitting: boolean
  /** The chosen parts, such as '1A + 2B'. */
  formula: string
  /** How near the fields of the selected precedents are, such as '1 own · 1 distant'. */
  fields: string
  /** The way to the transfer check. */
  check: ReactNode
  /** The selected precedents, on phones. */
  tray: ReactNode
  /** Between the number and the button. */
  hint: ReactNode
  /** A message about the last attempt. */
  notice: ReactNode
  onGenerate: () => void
  onSee: (idea: StoredIdea) => void
}

/** Sticks to the bottom: the number of selected precedents and the button for them. */
export function ActionBar({
  count,
  formula,
  fields,
  check,
  tray,
  hint,
  action,
  submitting,
  notice,
  onGenerate,
  onSee,
}: ActionBarProps) {
  const missing = Math.max(0, MIN_SELECTED - count)
  return (
    <div className="sticky bottom-0 z-20 -mx-4 -mb-10 grid gap-3 bg-paper px-4 py-3 before:absolute before:inset-x-4 before:top-0 before:h-px before:bg-rule-strong sm:-mx-6 sm:px-6 sm:before:inset-x-6">
      {notice}
      {tray}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div role="status" className="text-sm">
          <p className="font-medium tabular-nums">{ideaTexts.count(count, MAX_SELECTED)}</p>
          {formula === '' ? null : (
            <p className="text-accent tabular-nums max-sm:text-xs">
              {formula}
              {fields === '' ? null : (
                <span className="max-sm:hidden">
                  {' · '}
                  <span className="text-ink-soft">{fields}</span>
                </span>
              )}
            </p>
          )}
          <p
            className={clsx(
              'text-ink-soft',
              missing > 0
                ? 'max-sm:max-w-32 max-sm:text-xs'
                : action.kind === 'see' || formula === ''
                  ? 'max-sm:sr-only'
                  : 'sr-only',
            )}
          >
            {action.kind === 'see' ? ideaTexts.exists : ideaTexts.countHint(missing)}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2 max-sm:contents">
          {hint}
          {check}
          {action.kind === 'see' ? (
            <Button className="max-sm:grow" onClick={() => onSee(action.idea)}>
              {ideaTexts.see}
            </Button>
          ) : (
            <Button className="max-sm:grow" disabled={!action.enabled || submitting} onClick={onGenerate}>
              {ideaTexts.generate}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
