import type { ReactNode } from 'react'
import type { EngineName } from '../../src/contracts/text.ts'
import { ideaTexts } from '../ideas/texts.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { EngineLabel } from './engine-label.tsx'
import { StepTitle } from './step-title.tsx'
import { ideationTexts } from './texts.ts'
import type { Ideation } from './use-ideation.ts'
import { useSwitchedIdea } from './use-switched-idea.ts'

interface IdeaToolbarProps {
  ideation: Ideation
  isAuto: boolean
  engine: EngineName
  model?: string
  disabled: boolean
  onNew: () => void
  /** What else can be done with the idea. */
  children: ReactNode
}

/** Above an idea: its kind, its engine and the buttons. */
export function IdeaToolbar({
  ideation,
  isAuto,
  engine,
  model,
  disabled,
  onNew,
  children,
}: IdeaToolbarProps) {
  const { toCustom, toAuto, hasAuto } = useSwitchedIdea(ideation)
  return (
    <div className="grid gap-4">
      <StepTitle step={ideation.step} />
      <Banner tone={isAuto ? 'blue' : 'green'} className="justify-between">
        <p className="font-medium text-balance">{isAuto ? ideaTexts.autoBanner : ideaTexts.customBanner}</p>
        <p className="text-sm">
          <EngineLabel engine={engine} model={model} />
        </p>
      </Banner>
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="secondary" size="sm" onClick={() => ideation.goTo(4)}>
          {ideationTexts.back}
        </Button>
        <Button variant="secondary" size="sm" disabled={disabled} onClick={onNew}>
          {ideaTexts.newIdea}
        </Button>
        {isAuto ? (
          <Button variant="secondary" size="sm" onClick={toCustom}>
            {ideaTexts.toCustom}
          </Button>
        ) : hasAuto ? (
          <Button variant="secondary" size="sm" onClick={toAuto}>
            {ideaTexts.toAuto}
          </Button>
        ) : null}
        <div className="flex flex-wrap items-center gap-2 sm:ml-auto">{children}</div>
      </div>
    </div>
  )
}
