import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useParams } from 'wouter'
import type { Problem } from '../../src/contracts/problem.ts'
import { nameOf } from '../../src/contracts/problem-name.ts'
import { ExportButton } from '../export/export-button.tsx'
import { ChosenPrecedents } from '../history/chosen-precedents.tsx'
import { CompareBar } from '../history/compare-bar.tsx'
import { NothingFound, Rows } from '../history/history-list.tsx'
import { problemIdeasQuery } from '../history/history-query.ts'
import { ProblemHeading } from '../history/problem-heading.tsx'
import { problemPageTexts as texts } from '../history/problem-page-texts.ts'
import { useKeptRow } from '../history/use-kept-row.ts'
import { usePicking } from '../history/use-picking.ts'
import { LabelField } from '../ideas/follow-up/label-field.tsx'
import { DeletedNotice } from '../ideas/trash/deleted-notice.tsx'
import { KeepButtons } from '../ideas/trash/keep-buttons.tsx'
import { trashTexts } from '../ideas/trash/texts.ts'
import { useReturnToButton } from '../ideas/use-return-to-button.ts'
import { ApiError } from '../lib/request.ts'
import { useDocumentTitle } from '../lib/use-document-title.ts'
import { LimitChips } from '../problems/limit-chips.tsx'
import { problemQuery } from '../problems/problem-queries.ts'
import { problemTexts } from '../problems/texts.ts'
import { Button } from '../ui/button.tsx'
import { ClampedText } from '../ui/clamped-text.tsx'
import { Loading } from '../ui/loading.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ErrorNotice } from '../work/error-notice.tsx'

/** Everything about one problem in one place: what it says, its elements, chosen precedents and ideas. */
export function ProblemPage() {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,8}$/u.test(id) ? <Found id={Number(id)} /> : <Missing />
}

function Found({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(problemQuery(id))
  useDocumentTitle(data ? nameOf(data) : texts.title)
  if (error instanceof ApiError && error.status === 404) return <Missing />
  return (
    <Frame>
      {data ? <ProblemView problem={data} /> : null}
      {error ? <ErrorNotice cause={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : (
        <Loading className="grid gap-8">
          <Skeleton className="h-12 w-1/2" />
          <Skeleton className="h-40" />
          <Skeleton className="h-72" />
        </Loading>
      )}
    </Frame>
  )
}

const Frame = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto w-full max-w-6xl px-4 py-8 sm:px-6 sm:py-10">
    <Link href="/ideas-bank" className="text-link mb-6 gap-1.5">
      <ArrowLeft aria-hidden size={15} />
      {texts.back}
    </Link>
    {children}
  </div>
)

function ProblemView({ problem }: { problem: Problem }) {
  const client = useQueryClient()
  const { isDeleted, deleted, restored, archived } = useKeptRow()
  const deleteButton = useReturnToButton(isDeleted)
  const item = { kind: 'problem', id: problem.id } as const
  if (isDeleted)
    return (
      <>
        <h1 className="sr-only">{texts.title}</h1>
        <DeletedNotice item={item} title={nameOf(problem)} onRestored={restored}>
          <Button asChild variant="quiet" size="sm">
            <Link href="/ideas-bank">{trashTexts.toBank}</Link>
          </Button>
        </DeletedNotice>
      </>
    )
  return (
    <div className="grid gap-10">
      <ProblemHeading problem={problem} />
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <div className="grid content-start gap-6">
          <Part title={problemTexts.original}>
            <p className="reading whitespace-pre-line">{problem.statement}</p>
          </Part>
          <Part title={problemTexts.reframed}>
            <ClampedText text={problem.problemStatement} className="reading text-ink-soft" />
          </Part>
          <LimitChips limits={problem.limits} />
          <LabelField
            problem={problem}
            heading={<h2 className="label pt-1 font-sans!">{problemTexts.label}</h2>}
          />
        </div>
        <div className="grid content-start gap-6">
          <Part title={problemTexts.elements}>
            <ol className="grid list-decimal gap-1.5 pl-6 font-serif text-lg leading-snug marker:text-ink-soft">
              {problem.elements.map((element) => (
                <li key={element} className="[overflow-wrap:anywhere]">
                  {element}
                </li>
              ))}
            </ol>
          </Part>
          <Part title={texts.chosen}>
            <ChosenPrecedents problem={problem} />
          </Part>
        </div>
      </div>
      <IdeasOfProblem problem={problem} />
      <footer className="grid gap-1 border-t border-rule pt-4">
        {problem.archivedAt === undefined ? null : (
          <p className="text-sm text-ink-soft">{trashTexts.archivedProblem}</p>
        )}
        <KeepButtons
          item={item}
          archived={problem.archivedAt !== undefined}
          onArchived={() => {
            archived()
            void client.invalidateQueries(problemQuery(problem.id))
          }}
          onDeleted={deleted}
          deleteButton={deleteButton}
        />
      </footer>
    </div>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-1.5">
    <h2 className="label font-sans!">{title}</h2>
    {children}
  </section>
)

function IdeasOfProblem({ problem }: { problem: Problem }) {
  const { data, error, refetch } = useQuery(problemIdeasQuery(problem.id))
  const { clear, ...picking } = usePicking()
  return (
    <section aria-labelledby="ideas">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="ideas" className="text-2xl">
          {texts.ideas}
        </h2>
        {data && data.length > 0 ? <ExportButton problemId={problem.id} /> : null}
      </div>
      {error ? <ErrorNotice cause={error} onRetry={() => void refetch()} /> : null}
      {data?.length === 0 ? <NothingFound text={texts.noIdeas} /> : null}
      {data && data.length > 0 ? (
        <Rows items={data.map((idea) => ({ idea, problem, isDraft: false }))} picking={picking} />
      ) : null}
      <CompareBar picked={picking.picked} full={picking.full} onClear={clear} />
    </section>
  )
}

function Missing() {
  useDocumentTitle(texts.missing)
  return (
    <Frame>
      <h1 className="text-4xl leading-tight tracking-tight">{texts.missing}</h1>
      <p className="reading mt-3 text-ink-soft">{texts.missingText}</p>
    </Frame>
  )
}
