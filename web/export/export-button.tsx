import { FileDown } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyWithPreload } from '../lib/lazy-with-preload.tsx'
import { Button } from '../ui/button.tsx'
import { exportTexts } from './texts.ts'

const ExportDialog = lazyWithPreload(async () => (await import('./export-dialog.tsx')).ExportDialog)

interface ExportButtonProps {
  ideaId: number
  problemId: number
}

/** Opens the export of an idea, or of its whole problem. */
export function ExportButton(props: ExportButtonProps) {
  const [open, setOpen] = useState(false)
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  return (
    <>
      <Button
        ref={setButton}
        variant="secondary"
        size="sm"
        aria-haspopup="dialog"
        onPointerEnter={ExportDialog.preload}
        onFocus={ExportDialog.preload}
        onClick={() => setOpen(true)}
      >
        <FileDown aria-hidden size={15} strokeWidth={1.75} />
        {exportTexts.open}
      </Button>
      <Suspense fallback={null}>
        {open ? <ExportDialog {...props} returnFocusTo={button} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  )
}
