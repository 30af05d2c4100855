import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { StepHeader } from './step-header.tsx'
import type { Step } from './steps.ts'

/** Between the heading and the step; the entry card and the list stand higher. */
const gaps: Partial<Record<Step, string>> = { 0: 'gap-5', 4: 'gap-5' }

interface IdeationFrameProps {
  step: Step
  problemId?: number | null
  children: ReactNode
}

/** The heading and the progress bar above each step. */
export function IdeationFrame({ step, problemId = null, children }: IdeationFrameProps) {
  return (
    <div className={clsx('mx-auto grid w-full max-w-6xl px-4 pt-6 sm:px-6', gaps[step] ?? 'gap-8 sm:pt-8')}>
      <StepHeader step={step} problemId={problemId} />
      {children}
    </div>
  )
}
