import type { ReactNode } from 'react'
import type { Problem } from '../../src/contracts/problem.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Overlay } from '../ui/overlay.tsx'
import { EditableLimits } from './editable-limits.tsx'
import { EditableName } from './editable-name.tsx'
import { elementTexts } from './element-texts.ts'
import { isAsked } from './evidence.ts'
import { ProblemElements } from './problem-elements.tsx'
import { ReadingChoice } from './reading-choice.tsx'
import { ReframedStatement } from './reframed-statement.tsx'
import { problemTexts } from './texts.ts'
import type { ElementListener } from './use-element-edits.ts'

interface ProblemAnalysisProps {
  problem: Problem
  answeredBy: ReactNode
  /** The problem was reframed elsewhere, and the user's text was not saved. */
  conflict: Error | null
  onReframe: (text: string) => void
  /** Goes on with one of the problem's readings. */
  onRead: (index: number) => void
  /** Gives up the user's text after a conflict. */
  onKeep: () => void
  onStop: () => void
  /** Told what changes of elements do to the selected precedents. */
  listener: ElementListener
  loading: boolean
  startedAt: number | undefined
  onBack: () => void
  onContinue: () => void
}

/** Step 1: the original and the reframed statement, and the elements. */
export function ProblemAnalysis({ problem, answeredBy, loading, startedAt, ...props }: ProblemAnalysisProps) {
  return (
    <Card className="grid gap-8 sm:p-8">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-rule pb-4">
        <h2 className="text-2xl">{problemTexts.analysis}</h2>
        <div className="order-last w-full">
          <EditableName key={problem.id} problem={problem} />
        </div>
        <p className="text-sm text-ink-soft">{answeredBy}</p>
      </header>
      <section aria-labelledby="original" className="grid gap-2">
        <h3 id="original" className="label font-sans!">
          {problemTexts.original}
        </h3>
        <p className="reading whitespace-pre-line text-ink-soft">{problem.statement}</p>
        <EditableLimits key={problem.id} problem={problem} />
      </section>
      <ReadingChoice readings={problem.readings ?? []} loading={loading} onChoose={props.onRead} />
      <ReframedStatement
        key={problem.id}
        analysed={problem.problemStatement}
        keptAs={`problem-${problem.id}-reframed`}
        hint={repeatsTheWriter(problem) ? elementTexts.stillInYourWords : undefined}
        loading={loading}
        conflict={props.conflict}
        onReframe={props.onReframe}
        onKeep={props.onKeep}
      />
      <ProblemElements problem={problem} listener={props.listener} />
      <footer className="flex flex-wrap justify-between gap-3 border-t border-rule pt-5">
        <Button variant="secondary" onClick={props.onBack}>
          {problemTexts.back}
        </Button>
        <Button onClick={props.onContinue}>{problemTexts.next}</Button>
      </footer>
      <Overlay
        open={loading}
        title={problemTexts.analyzing}
        message={problemTexts.analyzingMessage}
        startedAt={startedAt}
        onStop={props.onStop}
      />
    </Card>
  )
}

/** Whether the reframed statement asks nothing until the user says what its parts are about; one that the user worded has no evidence. */
const repeatsTheWriter = ({ problemStatement, elementDetails = [] }: Problem) =>
  !problemStatement.includes('?') &&
  elementDetails.some((element) => isAsked(element) && element.evidence.length > 0)
