import { Trash2 } from 'lucide-react'
import { lazyWithPreload } from '../lib/lazy-with-preload.tsx'
import { DialogButton } from '../ui/dialog-button.tsx'
import { trashDialogTexts } from './trash-texts.ts'

const TrashDialog = lazyWithPreload(async () => (await import('./trash-dialog.tsx')).TrashDialog)

/** Opens the trash. */
export const TrashButton = () => (
  <DialogButton variant="quiet" icon={Trash2} label={trashDialogTexts.open} preload={TrashDialog.preload}>
    {(opened) => <TrashDialog {...opened} />}
  </DialogButton>
)
