import { useEffect, useState } from 'react'
import { whenUsed } from '../lib/when-used.ts'
import { useToast } from './use-toast.ts'

type Region = typeof import('./toast-region.tsx').ToastRegion

/** Its script is fetched before the first toast: once the server is gone, the toast saying so could not load. */
export function Toaster() {
  const shown = useToast()
  const [Region, setRegion] = useState<Region | null>(null)
  const isNeeded = shown !== null && !Region
  useEffect(() => {
    const load = () =>
      import('./toast-region.tsx').then(
        ({ ToastRegion }) => setRegion(() => ToastRegion),
        () => {},
      )
    if (isNeeded) void load()
    else return whenUsed(load)
  }, [isNeeded])
  // An open dialog hides everything else from screen readers, except elements with this attribute.
  return <div aria-live="off">{shown && Region ? <Region shown={shown} /> : null}</div>
}
