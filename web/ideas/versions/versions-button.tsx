import { History } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyWithPreload } from '../../lib/lazy-with-preload.tsx'
import { Button } from '../../ui/button.tsx'
import { versionTexts } from './texts.ts'
import type { VersionsPanelProps } from './versions-panel.tsx'

const VersionsPanel = lazyWithPreload(async () => (await import('./versions-panel.tsx')).VersionsPanel)

/** Opens the versions of an idea. */
export function VersionsButton(props: Omit<VersionsPanelProps, 'returnFocusTo' | 'onClose'>) {
  const [open, setOpen] = useState(false)
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  return (
    <>
      <Button
        ref={setButton}
        variant="secondary"
        size="sm"
        aria-haspopup="dialog"
        onPointerEnter={VersionsPanel.preload}
        onFocus={VersionsPanel.preload}
        onClick={() => setOpen(true)}
      >
        <History aria-hidden size={15} strokeWidth={1.75} />
        {versionTexts.open}
      </Button>
      <Suspense fallback={null}>
        {open ? <VersionsPanel {...props} returnFocusTo={button} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  )
}
