import { Suspense, useEffect, useState } from 'react'
import { lazyWithPreload } from '../../lib/lazy-with-preload.tsx'
import { whenIdle } from '../../lib/when-idle.ts'
import { type OpenCheck, TRANSFER_EVENT } from './open-check.ts'
import type { TransferDialogProps } from './transfer-dialog.tsx'

const TransferDialog = lazyWithPreload(async () => (await import('./transfer-dialog.tsx')).TransferDialog)

/** Shows the transfer check when something on the page asks for it. */
export function TransferHost(props: Omit<TransferDialogProps, 'open' | 'onClose'>) {
  const [open, setOpen] = useState<OpenCheck | null>(null)
  useEffect(() => {
    const show = (event: Event) => setOpen((event as CustomEvent<OpenCheck>).detail)
    addEventListener(TRANSFER_EVENT, show)
    return () => removeEventListener(TRANSFER_EVENT, show)
  }, [])
  useEffect(() => whenIdle(TransferDialog.preload), [])
  return (
    <Suspense fallback={null}>
      {open ? <TransferDialog {...props} open={open} onClose={() => setOpen(null)} /> : null}
    </Suspense>
  )
}
