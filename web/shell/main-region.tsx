import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { ErrorBoundary } from './error-boundary.tsx'

/** Takes the focus when another page opens, as a full load would. */
export function MainRegion({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  const region = useRef<HTMLElement>(null)
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    region.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [path])
  return (
    <main id="content" ref={region} tabIndex={-1} className="flex flex-1 flex-col outline-none">
      <ErrorBoundary key={path}>{children}</ErrorBoundary>
    </main>
  )
}
