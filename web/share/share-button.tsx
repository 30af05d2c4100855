import { Link2 } from 'lucide-react'
import { lazyWithPreload } from '../lib/lazy-with-preload.tsx'
import { useSite } from '../lib/site.ts'
import { DialogButton } from '../ui/dialog-button.tsx'
import { shareTexts } from './texts.ts'

const ShareDialog = lazyWithPreload(async () => (await import('./share-dialog.tsx')).ShareDialog)

interface ShareButtonProps {
  ideaId: number
  /** The version that the page shows. */
  version: number | undefined
}

/** Opens the links to an idea, unless the administrator has turned links off. */
export function ShareButton(props: ShareButtonProps) {
  const { sharedLinks } = useSite()
  if (!sharedLinks) return null
  return (
    <DialogButton icon={Link2} label={shareTexts.open} preload={ShareDialog.preload}>
      {(opened) => <ShareDialog {...props} {...opened} />}
    </DialogButton>
  )
}
