import { Suspense } from 'react'
import { ContinueLink } from '../history/continue-link.tsx'
import { lazyWithPreload } from '../lib/lazy-with-preload.tsx'
import { storedSession } from '../lib/stored-session.ts'
import { ProblemEntry } from '../problems/problem-entry.tsx'
import { analyseProblem } from '../problems/problem-queries.ts'
import { problemTexts } from '../problems/texts.ts'
import { useSession } from '../session/use-session.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { ErrorNotice } from '../work/error-notice.tsx'
import { describeError, isModelError, reportError } from '../work/errors.ts'
import { LibraryOffer } from '../work/library-offer.tsx'
import { ProgressPanel } from '../work/progress-panel.tsx'
import { useCancellable } from '../work/use-cancellable.ts'
import type { Step } from './steps.ts'
import type { Ideation } from './use-ideation.ts'

const BroughtNotice = lazyWithPreload(
  async () => (await import('../library/brought-notice.tsx')).BroughtNotice,
)

/** Step 0. An unchanged statement reuses its problem. */
export function StatementStep({ ideation }: { ideation: Ideation }) {
  const { location, problem, go } = ideation
  const { user } = useSession()
  const analysing = useCancellable({
    run: ({ statement }: Submission, call) => analyseProblem({ statement, userId: user?.id ?? null }, call),
    onDone: ({ id }, { next }, stayed) => {
      storedSession.statementDraft.remove()
      bindWaitingEntry(id)
      if (stayed) go({ step: next, problemId: id, ideaId: null })
    },
    onFail: (cause) => reportError(cause, problemTexts.failedToAnalyze),
  })
  const proceed = (statement: string, next: Step) => {
    if (problem.data?.statement === statement) ideation.goTo(next)
    else analysing.start({ statement, next })
  }

  if (location.problemId !== null && problem.error)
    return <ErrorNotice cause={problem.error} onRetry={problem.refetch} />
  if (location.problemId !== null && !problem.data) return <Skeleton className="h-96" />
  const error = analysing.error && !isModelError(analysing.error) ? describeError(analysing.error) : null
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-10">
      {storedSession.waitingEntry.read() ? (
        <Suspense fallback={null}>
          <BroughtNotice />
        </Suspense>
      ) : null}
      <ProblemEntry
        key={location.problemId}
        initialText={problem.data?.statement ?? storedSession.statementDraft.read() ?? ''}
        onWrite={keepDraft}
        onSubmit={(statement) => proceed(statement, 4)}
        onExplore={(statement) => proceed(statement, 1)}
        loading={analysing.running}
        error={error}
      />
      {location.problemId === null && !analysing.running ? <ContinueLink /> : null}
      <LibraryOffer cause={analysing.error} onAccept={analysing.startWithLibrary} />
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
  if (text === '') storedSession.statementDraft.remove()
  else storedSession.statementDraft.write(text)
}

/** Once a new problem exists, an entry of the library that waits is for that one alone. */
function bindWaitingEntry(problemId: number) {
  const waiting = storedSession.waitingEntry.read()
  if (waiting && waiting.problemId === undefined) storedSession.waitingEntry.write({ ...waiting, problemId })
}
