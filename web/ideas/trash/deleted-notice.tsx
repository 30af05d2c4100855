import { useMutation } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { type KeptItem, restoreItem } from '../../lib/trash-api.ts'
import { Button } from '../../ui/button.tsx'
import { reportError } from '../../work/errors.ts'
import { trashTexts as texts } from './texts.ts'

interface DeletedNoticeProps {
  item: KeptItem
  /** What was deleted, by name. */
  title: string
  onRestored: () => void
  /** Beside Undo. */
  children?: ReactNode
  className?: string
}

/** In the place of what was deleted, with an Undo that stays. */
export function DeletedNotice({ item, title, onRestored, children, className }: DeletedNoticeProps) {
  const undo = useRef<HTMLButtonElement>(null)
  const restore = useMutation({
    mutationFn: () => restoreItem(item),
    onSuccess: onRestored,
    onError: (cause) => reportError(cause, texts.failed),
  })
  // The button that had the focus is gone.
  useEffect(() => undo.current?.focus(), [])
  return (
    <div
      className={clsx(
        'grid justify-items-start gap-3 rounded-sm border border-dashed border-rule-strong px-5 py-5',
        className,
      )}
    >
      <div role="status" className="grid gap-1">
        <p className="line-clamp-2 font-serif text-xl leading-snug [overflow-wrap:anywhere]">{title}</p>
        <p className="text-sm text-ink-soft">
          {item.kind === 'idea' ? texts.deletedIdea : texts.deletedProblem}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          ref={undo}
          variant="secondary"
          size="sm"
          disabled={restore.isPending}
          onClick={() => restore.mutate()}
        >
          {texts.undo}
        </Button>
        {children}
      </div>
    </div>
  )
}
