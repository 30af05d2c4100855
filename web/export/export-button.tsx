import { FileDown } from 'lucide-react'
import { lazyWithPreload } from '../lib/lazy-with-preload.tsx'
import { DialogButton } from '../ui/dialog-button.tsx'
import { exportTexts } from './texts.ts'

const ExportDialog = lazyWithPreload(async () => (await import('./export-dialog.tsx')).ExportDialog)

interface ExportButtonProps {
  /** Missing for all ideas of the problem. */
  ideaId?: number
  problemId: number
  quiet?: boolean
  /** The id of what names the idea or problem. */
  describedBy?: string
}

/** Opens the export of an idea, or of its whole problem. */
export const ExportButton = ({ ideaId, problemId, quiet = false, describedBy }: ExportButtonProps) => (
  <DialogButton
    variant={quiet ? 'quiet' : 'secondary'}
    icon={FileDown}
    label={exportTexts.open}
    aria-describedby={describedBy}
    preload={ExportDialog.preload}
  >
    {(opened) => <ExportDialog ideaId={ideaId} problemId={problemId} {...opened} />}
  </DialogButton>
)
