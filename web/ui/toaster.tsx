import { useEffect, useState } from 'react'
import { whenIdle } from '../lib/when-idle.ts'
import { useToast } from './use-toast.ts'

type Region = typeof import('./toast-region.tsx').ToastRegion

/**
 * Stands once in the page and shows what `toast()` was given. What it takes is fetched before there is anything to say:
 * once the server is gone, the toast that says so could not be.
 */
export function Toaster() {
  const shown = useToast()
  const [Region, setRegion] = useState<Region | null>(null)
  const wanted = shown !== null && !Region
  useEffect(() => {
    const load = () =>
      import('./toast-region.tsx').then(
        ({ ToastRegion }) => setRegion(() => ToastRegion),
        () => {},
      )
    if (wanted) void load()
    else whenIdle(load)
  }, [wanted])
  // An open dialog hides all else from screen readers, but not what bears this attribute.
  return <div aria-live="off">{shown && Region ? <Region shown={shown} /> : null}</div>
}
