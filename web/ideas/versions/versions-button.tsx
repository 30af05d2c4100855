import { History } from 'lucide-react'
import { lazyWithPreload } from '../../lib/lazy-with-preload.tsx'
import { DialogButton, type OpenedDialog } from '../../ui/dialog-button.tsx'
import { versionTexts } from './texts.ts'
import type { VersionsPanelProps } from './versions-panel.tsx'

const VersionsPanel = lazyWithPreload(async () => (await import('./versions-panel.tsx')).VersionsPanel)

/** Opens the versions of an idea. */
export const VersionsButton = (props: Omit<VersionsPanelProps, keyof OpenedDialog>) => (
  <DialogButton icon={History} label={versionTexts.open} preload={VersionsPanel.preload}>
    {(opened) => <VersionsPanel {...props} {...opened} />}
  </DialogButton>
)
