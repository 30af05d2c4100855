import type { Problem } from '../../src/contracts/problem.ts'
import { ProblemAnalysis } from '../problems/problem-analysis.tsx'
import { chooseReading, reframeProblem, reloadProblem } from '../problems/problem-queries.ts'
import { problemTexts } from '../problems/texts.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { toast } from '../ui/use-toast.ts'
import { ErrorNotice } from '../work/error-notice.tsx'
import { isConflict, reportError } from '../work/errors.ts'
import { LibraryOffer } from '../work/library-offer.tsx'
import { useCancellable } from '../work/use-cancellable.ts'
import { EngineLabel } from './engine-label.tsx'
import type { Ideation } from './use-ideation.ts'

interface Reframing {
  problem: Problem
  /** The user's own wording, or the index of a reading. */
  change: string | number
}

/** Step 1. Reframing replaces the elements, questions and precedents. */
export function AnalysisStep({ ideation }: { ideation: Ideation }) {
  const { problem, goTo, dispatch, ideas } = ideation
  const reframing = useCancellable({
    run: ({ problem, change }: Reframing, call) =>
      typeof change === 'string'
        ? reframeProblem(problem, change, call)
        : chooseReading(problem, change, call),
    onDone: (reframed) => {
      ideas.clearAuto(reframed)
      dispatch({ type: 'reframed' })
      toast({ title: problemTexts.success, description: problemTexts.updated })
    },
    onFail: (cause, { problem: { id } }) => {
      reportError(cause, problemTexts.failedToUpdate)
      if (!isConflict(cause)) return
      dispatch({ type: 'replaced' })
      void reloadProblem(id)
    },
  })
  if (problem.error) return <ErrorNotice cause={problem.error} onRetry={problem.refetch} />
  if (!problem.data) return <Skeleton className="h-[32rem]" />
  const { data } = problem
  const { engine, model } = data
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-6">
      <LibraryOffer cause={reframing.error} onAccept={reframing.startWithLibrary} />
      <ProblemAnalysis
        problem={data}
        answeredBy={<EngineLabel engine={engine} model={model} />}
        conflict={isConflict(reframing.error) ? reframing.error : null}
        onReframe={(change) => reframing.start({ problem: data, change })}
        onRead={(change) => reframing.start({ problem: data, change })}
        onKeep={reframing.reset}
        onStop={reframing.stop}
        listener={{
          onGone: (precedentIds) => dispatch({ type: 'gone', precedentIds }),
          onBack: (precedentIds) => dispatch({ type: 'back', precedentIds }),
        }}
        loading={reframing.running}
        startedAt={reframing.startedAt}
        onBack={() => goTo(0)}
        onContinue={() => goTo(4)}
      />
    </div>
  )
}
