import { storage } from '../lib/storage.ts'
import { ProblemEntry } from '../problems/problem-entry.tsx'
import { analyseProblem } from '../problems/problem-queries.ts'
import { problemTexts } from '../problems/texts.ts'
import { useSession } from '../session/use-session.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { ErrorNotice } from '../work/error-notice.tsx'
import { describeError, isModelError, reportError } from '../work/errors.ts'
import { LibraryFallback } from '../work/library-fallback.tsx'
import { ProgressPanel } from '../work/progress-panel.tsx'
import { useCancellable } from '../work/use-cancellable.ts'
import type { Step } from './steps.ts'
import type { Ideation } from './use-ideation.ts'

/** Step 0: a statement leads to its problem, new or, where nothing changed, the one that is there. */
export function StatementStep({ ideation }: { ideation: Ideation }) {
  const { place, problem, go } = ideation
  const { user } = useSession()
  const analysing = useCancellable({
    run: ({ statement }: Submission, call) => analyseProblem({ statement, userId: user?.id ?? null }, call),
    onDone: ({ id }, { next }) => {
      storage.statementDraft.remove()
      go({ step: next, problemId: id, ideaId: null })
    },
    onFail: (cause) => reportError(cause, problemTexts.failedToAnalyze),
  })
  const leave = (statement: string, next: Step) => {
    if (problem.data?.statement === statement) ideation.goTo(next)
    else analysing.start({ statement, next })
  }

  if (place.problemId !== null && problem.error)
    return <ErrorNotice cause={problem.error} onRetry={problem.refetch} />
  if (place.problemId !== null && !problem.data) return <Skeleton className="h-96" />
  const fault =
    analysing.failure && !isModelError(analysing.failure) ? describeError(analysing.failure) : null
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-10">
      <ProblemEntry
        key={place.problemId}
        initialText={problem.data?.statement ?? storage.statementDraft.read() ?? ''}
        onWrite={keepDraft}
        onSubmit={(statement) => leave(statement, 4)}
        onExplore={(statement) => leave(statement, 1)}
        loading={analysing.running}
        fault={fault}
      />
      <LibraryFallback cause={analysing.failure} onAccept={analysing.startWithLibrary} />
      {analysing.running ? (
        <ProgressPanel title={problemTexts.waiting} startedAt={analysing.startedAt} onStop={analysing.stop} />
      ) : null}
    </div>
  )
}

interface Submission {
  statement: string
  next: Step
}

function keepDraft(text: string) {
  if (text === '') storage.statementDraft.remove()
  else storage.statementDraft.write(text)
}
