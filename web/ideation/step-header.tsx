import { clsx } from 'clsx'
import { Stepper } from '../ui/stepper.tsx'
import { hrefOf } from './location.ts'
import { mainSteps, type Step, stepInfo } from './steps.ts'
import { ideationTexts } from './texts.ts'

interface StepHeaderProps {
  step: Step
  /** The problem whose finished steps are linked; null before there is one. */
  problemId: number | null
}

/** The heading, large on the first step only, and the progress bar. */
export function StepHeader({ step, problemId }: StepHeaderProps) {
  const current = mainSteps.findLastIndex((walked) => walked <= (step === 3 ? 4 : step))
  const titles = mainSteps.map((walked, index) => stepInfo(index === current ? step : walked).title)
  const hrefs =
    problemId === null ? [] : mainSteps.map((walked) => hrefOf({ step: walked, problemId, ideaId: null }))
  const first = step === 0
  return (
    <header className={clsx('grid', first ? 'gap-5' : 'gap-6')}>
      <div className={clsx(first && 'mx-auto w-full max-w-3xl text-center')}>
        <h1
          className={clsx(
            'leading-tight tracking-tight',
            first ? 'text-[1.75rem] sm:text-[2rem]' : 'text-xl',
          )}
        >
          {ideationTexts.heading}
        </h1>
        {first ? <p className="mt-2 text-ink-soft max-sm:text-balance">{ideationTexts.lead}</p> : null}
      </div>
      <Stepper titles={titles} current={current} value={stepInfo(step).progress} hrefs={hrefs} />
    </header>
  )
}
