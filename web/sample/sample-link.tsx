import { Suspense, useEffect, useRef, useState } from 'react'
import { lazyWithPreload } from '../lib/lazy-with-preload.tsx'
import { sessionTexts } from '../session/texts.ts'

const SampleDialog = lazyWithPreload(async () => (await import('./sample-dialog.tsx')).SampleDialog)

const HASH = '#sample'
const isAddressed = () => window.location.hash === HASH

/** Opens a finished idea to look at. It has its own address, so that Back closes it. Its script loads only then. */
export function SampleLink() {
  const [open, setOpen] = useState(isAddressed)
  const wasOpenedHere = useRef(false)
  useEffect(() => {
    const follow = () => setOpen(isAddressed())
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])

  const close = () => {
    setOpen(false)
    if (wasOpenedHere.current) window.history.back()
    else
      window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
    wasOpenedHere.current = false
  }

  return (
    <>
      <a
        href={HASH}
        className="text-link justify-self-start text-sm"
        onClick={(event) => {
          event.preventDefault()
          // With its state, which says whether the form signs up or logs in.
          window.history.pushState(window.history.state, '', HASH)
          wasOpenedHere.current = true
          setOpen(true)
        }}
      >
        {sessionTexts.sample}
      </a>
      <Suspense fallback={null}>{open ? <SampleDialog onClose={close} /> : null}</Suspense>
    </>
  )
}
