import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useParams } from 'wouter'
import type { Problem } from '../../src/contracts/problem.ts'
import { nameOf } from '../../src/contracts/problem-name.ts'
import { CompareBar } from '../history/compare-bar.tsx'
import { NothingFound, Rows } from '../history/history-list.tsx'
import { problemIdeasQuery } from '../history/history-query.ts'
import { problemPageTexts as texts } from '../history/problem-page-texts.ts'
import { usePicking } from '../history/use-picking.ts'
import { formatYear } from '../lib/format.ts'
import { ApiError } from '../lib/request.ts'
import { storage } from '../lib/storage.ts'
import { useDocumentTitle } from '../lib/use-document-title.ts'
import { precedentsQuery } from '../precedents/precedent-queries.ts'
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
  return (
    <div className="grid gap-10">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 border-b border-rule pb-5">
        <div className="min-w-0">
          {problem.label ? <p className="label">{problem.label}</p> : null}
          <h1 className="text-4xl leading-tight tracking-tight [overflow-wrap:anywhere] sm:text-[2.5rem]">
            {nameOf(problem)}
          </h1>
        </div>
        <nav aria-label={texts.steps} className="flex flex-wrap gap-2">
          <Button asChild variant="secondary">
            <Link href={`/?id=${problem.id}&step=1`}>{problemTexts.analysis}</Link>
          </Button>
          <Button asChild>
            <Link href={`/?id=${problem.id}&step=4`}>{texts.select}</Link>
          </Button>
        </nav>
      </header>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <div className="grid content-start gap-6">
          <Part title={problemTexts.original}>
            <p className="reading whitespace-pre-line">{problem.statement}</p>
          </Part>
          <Part title={problemTexts.reframed}>
            <ClampedText text={problem.problemStatement} className="reading text-ink-soft" />
          </Part>
          <LimitChips limits={problem.limits} />
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
          <ChosenPrecedents problem={problem} />
        </div>
      </div>
      <IdeasOfProblem problem={problem} />
    </div>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-1.5">
    <h2 className="label font-sans!">{title}</h2>
    {children}
  </section>
)

/** Those selected in this browser. They are read only when they have been found: asking earlier would start the search. */
function ChosenPrecedents({ problem }: { problem: Problem }) {
  const selected = storage.selectView(problem.id).read()?.selected ?? []
  const details = problem.elementDetails ?? []
  const isFound = details.length > 0 && details.every(({ searchState }) => searchState === 'done')
  const { data = [] } = useQuery({ ...precedentsQuery(problem.id), enabled: isFound && selected.length > 0 })
  const chosen = data.filter(({ id }) => selected.includes(id))
  return (
    <Part title={texts.chosen}>
      {chosen.length === 0 ? <p className="text-ink-soft">{texts.noneChosen}</p> : null}
      <ul className="grid list-none gap-2 p-0">
        {chosen.map(({ id, entity, innovation, year }) => (
          <li key={id} className="leading-snug [overflow-wrap:anywhere]">
            <span className="entity text-lg">{entity}</span>{' '}
            {year === null ? null : (
              <span className="text-sm text-ink-soft tabular-nums">{formatYear(year)}</span>
            )}
            <span className="block font-serif">{innovation}</span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function IdeasOfProblem({ problem }: { problem: Problem }) {
  const { data, error, refetch } = useQuery(problemIdeasQuery(problem.id))
  const { clear, ...picking } = usePicking()
  return (
    <section aria-labelledby="ideas">
      <h2 id="ideas" className="mb-3 text-2xl">
        {texts.ideas}
      </h2>
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
