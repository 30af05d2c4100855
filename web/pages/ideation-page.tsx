import { useEffect, useRef } from 'react'
import { AnalysisStep } from '../ideation/analysis-step.tsx'
import { IdeaStep } from '../ideation/idea-step.tsx'
import { SelectStep } from '../ideation/select-step.tsx'
import { StatementStep } from '../ideation/statement-step.tsx'
import { StepHeader } from '../ideation/step-header.tsx'
import { type Step, stageOf } from '../ideation/steps.ts'
import { type Ideation, useIdeation } from '../ideation/use-ideation.ts'
import { useDocumentTitle } from '../lib/use-document-title.ts'
import { TooltipProvider } from '../ui/tooltip.tsx'

export function IdeationPage() {
  const ideation = useIdeation()
  const { step } = ideation
  const { title } = stageOf(step)
  const region = useFocusOnChange(step)
  useDocumentTitle(title)
  return (
    <div className="mx-auto grid w-full max-w-6xl gap-8 px-4 pt-8 sm:px-6 sm:pt-12">
      <StepHeader step={step} />
      <section ref={region} tabIndex={-1} aria-label={title} className="grid gap-6 pb-10 outline-none">
        <TooltipProvider>
          <CurrentStep ideation={ideation} />
        </TooltipProvider>
      </section>
    </div>
  )
}

function CurrentStep({ ideation }: { ideation: Ideation }) {
  const { step } = ideation
  if (step === 0) return <StatementStep ideation={ideation} />
  if (step <= 2) return <AnalysisStep ideation={ideation} />
  return step <= 4 ? <SelectStep ideation={ideation} /> : <IdeaStep ideation={ideation} />
}

/** Another step is another page to whoever does not see it: it takes the focus and begins at its top. */
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
