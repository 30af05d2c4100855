import { useMutation } from '@tanstack/react-query'
import { Archive, ArchiveRestore, Trash2 } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { archiveItem, deleteItem, type KeptItem } from '../../lib/trash-api.ts'
import { Button } from '../../ui/button.tsx'
import { reportError } from '../../work/errors.ts'
import { trashTexts as texts } from './texts.ts'

interface KeepButtonsProps {
  item: KeptItem
  archived: boolean
  /** Of what the buttons are about. */
  describedBy?: string
  onArchived: (archived: boolean) => void
  onDeleted: () => void
  /** Takes the focus back after an Undo. */
  deleteButton: Ref<HTMLButtonElement>
  /** Buttons before these. */
  children?: ReactNode
}

/** Puts an idea or a problem in the archive, back, or in the trash. */
export function KeepButtons({ item, archived, describedBy, children, ...props }: KeepButtonsProps) {
  const onError = (cause: unknown) => reportError(cause, texts.failed)
  const archive = useMutation({
    mutationFn: () => archiveItem(item, !archived),
    onSuccess: () => props.onArchived(!archived),
    onError,
  })
  const remove = useMutation({ mutationFn: () => deleteItem(item), onSuccess: props.onDeleted, onError })
  const busy = archive.isPending || remove.isPending
  const Icon = archived ? ArchiveRestore : Archive
  return (
    <div className="-ml-3 flex flex-wrap gap-1">
      {children}
      <Button
        variant="quiet"
        size="sm"
        disabled={busy}
        aria-describedby={describedBy}
        onClick={() => archive.mutate()}
      >
        <Icon aria-hidden size={15} strokeWidth={1.75} />
        {archived ? texts.unarchive : texts.archive}
      </Button>
      <Button
        ref={props.deleteButton}
        variant="quiet"
        size="sm"
        className="text-danger!"
        disabled={busy}
        aria-describedby={describedBy}
        onClick={() => remove.mutate()}
      >
        <Trash2 aria-hidden size={15} strokeWidth={1.75} />
        {texts.delete}
      </Button>
    </div>
  )
}
