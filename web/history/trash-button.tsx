import { Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyWithPreload } from '../lib/lazy-with-preload.tsx'
import { Button } from '../ui/button.tsx'
import { trashDialogTexts } from './trash-texts.ts'

const TrashDialog = lazyWithPreload(async () => (await import('./trash-dialog.tsx')).TrashDialog)

/** Opens the trash. */
export function TrashButton() {
  const [open, setOpen] = useState(false)
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  return (
    <>
      <Button
        ref={setButton}
        variant="quiet"
        size="sm"
        aria-haspopup="dialog"
        onPointerEnter={TrashDialog.preload}
        onFocus={TrashDialog.preload}
        onClick={() => setOpen(true)}
      >
        <Trash2 aria-hidden size={15} strokeWidth={1.75} />
        {trashDialogTexts.open}
      </Button>
      <Suspense fallback={null}>
        {open ? <TrashDialog returnFocusTo={button} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  )
}
