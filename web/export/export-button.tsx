import { FileDown } from 'lucide-react'
import { lazyWithPreload } from '../lib/lazy-with-preload.tsx'
import { DialogButton } from '../ui/dialog-button.tsx'
import { exportTexts } from './texts.ts'

const ExportDialog = lazyWithPreload(async () => (await import('./export-dialog.tsx')).ExportDialog)

interface ExportButtonProps {
  ideaId: number
  problemId: number
}

/** Opens the export of an idea, or of its whole problem. */
export const ExportButton = (props: ExportButtonProps) => (
  <DialogButton icon={FileDown} label={exportTexts.open} preload={ExportDialog.preload}>
    {(opened) => <ExportDialog {...props} {...opened} />}
  </DialogButton>
)
