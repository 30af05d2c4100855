import { TooltipProvider } from '../ui/tooltip.tsx'
import { AnalysisStep } from './analysis-step.tsx'
import { IdeaStep } from './idea-step.tsx'
import { SelectStep } from './select-step.tsx'
import type { Ideation } from './use-ideation.ts'

/** The steps that need a problem, loaded separately so that the first step opens faster. */
export function LaterSteps({ ideation }: { ideation: Ideation }) {
  return (
    <TooltipProvider>
      <Step ideation={ideation} />
    </TooltipProvider>
  )
}

function Step({ ideation }: { ideation: Ideation }) {
  const { step } = ideation
  if (step <= 2) return <AnalysisStep ideation={ideation} />
  return step <= 4 ? <SelectStep ideation={ideation} /> : <IdeaStep ideation={ideation} />
}
