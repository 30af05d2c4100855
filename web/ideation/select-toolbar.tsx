import type { ReactNode } from 'react'
import type { Precedent } from '../../src/contracts/precedent.ts'
import type { Problem } from '../../src/contracts/problem.ts'
import { ideaTexts } from '../ideas/texts.ts'
import { precedentTexts } from '../precedents/texts.ts'
import { Button } from '../ui/button.tsx'
import { EngineLabel } from './engine-label.tsx'
import { StepTitle } from './step-title.tsx'
import { ideationTexts } from './texts.ts'
import type { Ideation } from './use-ideation.ts'
import { useRestoredSelection } from './use-restored-selection.ts'

interface SelectToolbarProps {
  ideation: Ideation
  problem: Problem
  precedents: readonly Precedent[]
  /** Beside the buttons. */
  children: ReactNode
}

/** Above the precedents: navigation, an earlier selection and the engine. */
export function SelectToolbar({ ideation, problem, precedents, children }: SelectToolbarProps) {
  const restoring = useRestoredSelection(ideation, precedents)
  return (
    <div className="grid gap-3">
      <div className="gap-x-5 lg:flex lg:items-baseline">
        <StepTitle step={ideation.step} />
        <p className="mt-1 text-[0.9375rem] text-ink-soft">
          {precedentTexts.lead} <EngineLabel engine={problem.engine} model={problem.model} />.
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="secondary" size="sm" onClick={() => ideation.goTo(0)}>
          {ideationTexts.back}
        </Button>
        <Button variant="secondary" size="sm" onClick={() => ideation.goTo(1)}>
          {precedentTexts.explore}
        </Button>
        <Button variant="secondary" size="sm" disabled={restoring.running} onClick={restoring.start}>
          {precedentTexts.restore}
        </Button>
        <Button asChild variant="secondary" size="sm" className="lg:hidden">
          <a href="#ideas">{ideaTexts.jump}</a>
        </Button>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2 max-sm:w-full max-sm:gap-x-3 sm:ml-auto">
          {children}
        </div>
      </div>
    </div>
  )
}
