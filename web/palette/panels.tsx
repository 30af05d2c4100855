import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyWithPreload } from '../lib/lazy-with-preload.tsx'
import { whenUsed } from '../lib/when-used.ts'
import { useSession } from '../session/use-session.ts'
import { PANEL_EVENT, type Panel } from '../shell/panels.ts'
import { TypedAhead } from './typed-ahead.tsx'

const panels = {
  palette: lazyWithPreload(async () => (await import('./palette.tsx')).Palette),
  shortcuts: lazyWithPreload(async () => (await import('./shortcut-list.tsx')).ShortcutList),
}
const keys: Record<string, Panel> = { k: 'palette', '/': 'shortcuts' }

/** Ctrl or Cmd+K opens the palette, Ctrl or Cmd+/ the list of shortcuts; the palette's script comes with the first use of the page. */
export function Panels() {
  const { user } = useSession()
  const [panel, setPanel] = useState<Panel | null>(null)
  const typed = useRef('')
  useEffect(() => {
    if (!user) return setPanel(null)
    const onKeyDown = (event: KeyboardEvent) => {
      const pressed = keys[event.key.toLowerCase()]
      if (!pressed || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      typed.current = ''
      setPanel((current) => (current === pressed ? null : pressed))
    }
    const onOpen = (event: Event) => setPanel((event as CustomEvent<Panel>).detail)
    addEventListener('keydown', onKeyDown)
    addEventListener(PANEL_EVENT, onOpen)
    const cancel = whenUsed(panels.palette.preload)
    return () => {
      cancel()
      removeEventListener('keydown', onKeyDown)
      removeEventListener(PANEL_EVENT, onOpen)
    }
  }, [user])
  const Shown = panel && panels[panel]
  const onClose = () => {
    typed.current = ''
    setPanel(null)
  }
  const props = { typed, onClose }
  return (
    <Suspense fallback={<TypedAhead {...props} />}>
      {Shown ? <Shown key={panel} {...props} /> : null}
    </Suspense>
  )
}
