import { Suspense, useEffect, useRef } from 'react'
import { IdeationFrame } from '../ideation/ideation-frame.tsx'
import { parseLocation } from '../ideation/location.ts'
import { StatementStep } from '../ideation/statement-step.tsx'
import { type Step, stepInfo } from '../ideation/steps.ts'
import { useIdeation } from '../ideation/use-ideation.ts'
import { lazyWithPreload } from '../lib/lazy-with-preload.tsx'
import { useDocumentTitle } from '../lib/use-document-title.ts'
import { whenUsed } from '../lib/when-used.ts'
import { Loading } from '../ui/loading.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

const LaterSteps = lazyWithPreload(async () => (await import('../ideation/later-steps.tsx')).LaterSteps)

// A link to an existing problem needs them at once.
if (parseLocation(window.location.search).step > 0) LaterSteps.preload()

export function IdeationPage() {
  const ideation = useIdeation()
  const { step } = ideation
  const { title } = stepInfo(step)
  const region = useFocusOnChange(step)
  useDocumentTitle(title)
  useEffect(() => whenUsed(LaterSteps.preload), [])
  return (
    <IdeationFrame step={step} problemId={ideation.location.problemId}>
      <section ref={region} tabIndex={-1} aria-label={title} className="grid gap-6 pb-10 outline-none">
        {step === 0 ? (
          <StatementStep ideation={ideation} />
        ) : (
          <Suspense fallback={<StepPlaceholder />}>
            <LaterSteps ideation={ideation} />
          </Suspense>
        )}
      </section>
    </IdeationFrame>
  )
}

const StepPlaceholder = () => (
  <Loading>
    <Skeleton className="h-96" />
  </Loading>
)

/** To screen reader users another step is another page: it takes the focus and starts at the top. */
function useFocusOnChange(step: Step) {
  const region = useRef<HTMLElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    region.current?.focus({ preventScroll: true })
    globalThis.scrollTo(0, 0)
  }, [step])
  return region
}
