import { Suspense, useState } from 'react'
import { lazyWithPreload } from '../lib/lazy-with-preload.tsx'
import { sessionTexts } from '../session/texts.ts'

const SampleDialog = lazyWithPreload(async () => (await import('./sample-dialog.tsx')).SampleDialog)

const HASH = '#sample'

/** Opens a finished idea to look at, as the address with its hash does. Its script loads only then. */
export function SampleLink() {
  const [open, setOpen] = useState(() => window.location.hash === HASH)
  return (
    <>
      <a
        href={HASH}
        className="text-link justify-self-start text-sm"
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        {sessionTexts.sample}
      </a>
      <Suspense fallback={null}>{open ? <SampleDialog onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  )
}
