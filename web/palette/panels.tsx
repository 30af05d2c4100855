import { Suspense, useEffect, useState } from 'react'
import { lazyWithPreload } from '../lib/lazy-with-preload.tsx'
import { whenUsed } from '../lib/when-used.ts'
import { useSession } from '../session/use-session.ts'
import { type Panel, useOpenedPanels } from '../shell/panels.ts'

const Palette = lazyWithPreload(async () => (await import('./palette.tsx')).Palette)
const ShortcutList = lazyWithPreload(async () => (await import('./shortcut-list.tsx')).ShortcutList)

const keys: Record<string, Panel> = { k: 'palette', '/': 'shortcuts' }

/** Ctrl or Cmd+K opens the palette, Ctrl or Cmd+/ the list of shortcuts; their scripts come with the first use of the page. */
export function Panels() {
  const { user } = useSession()
  const [panel, setPanel] = useState<Panel | null>(null)
  const shown = user ? panel : null
  useOpenedPanels(setPanel)
  useEffect(() => {
    if (!user) return
    const onKeyDown = (event: KeyboardEvent) => {
      const pressed = keys[event.key.toLowerCase()]
      if (!pressed || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      setPanel((current) => (current === pressed ? null : pressed))
    }
    window.addEventListener('keydown', onKeyDown)
    const cancel = whenUsed(Palette.preload)
    return () => {
      cancel()
      window.removeEventListener('keydown', onKeyDown)
    }
  }, [user])
  const close = () => setPanel(null)
  return (
    <Suspense fallback={null}>
      {shown === 'palette' ? <Palette onClose={close} /> : null}
      {shown === 'shortcuts' ? <ShortcutList onClose={close} /> : null}
    </Suspense>
  )
}
