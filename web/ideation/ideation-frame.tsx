import type { ReactNode } from 'react'
import { StepHeader } from './step-header.tsx'
import type { Step } from './steps.ts'

/** The heading and the progress bar above each step. */
export function IdeationFrame({ step, children }: { step: Step; children: ReactNode }) {
  return (
    <div className="mx-auto grid w-full max-w-6xl gap-8 px-4 pt-8 sm:px-6 sm:pt-12">
      <StepHeader step={step} />
      {children}
    </div>
  )
}
