import { useQueries, useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Link } from 'wouter'
import { MAX_IDEA_NOTES } from '../../src/contracts/follow-up.ts'
import type { Idea } from '../../src/contracts/idea.ts'
import { nameOf } from '../../src/contracts/problem-name.ts'
import { Editable } from '../ideas/editable.tsx'
import { ScoreFields } from '../ideas/follow-up/score-fields.tsx'
import { useFollowUp } from '../ideas/follow-up/use-follow-up.ts'
import { ideaDetailsQuery, ideaPrecedentsQuery } from '../ideas/idea-queries.ts'
import { ideaTexts } from '../ideas/texts.ts'
import { formatYear } from '../lib/format.ts'
import { navigate } from '../lib/navigation.ts'
import { ApiError } from '../lib/request.ts'
import { problemQuery } from '../problems/problem-queries.ts'
import { Button } from '../ui/button.tsx'
import { Loading } from '../ui/loading.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ErrorNotice } from '../work/error-notice.tsx'
import { compareTexts as texts } from './compare-texts.ts'
import { StateBadge } from './state-badge.tsx'

/** Up to four ideas side by side, on phones two, with the user's own scores and notes. Sections begin at the same height. */
export function CompareView({ ids }: { ids: readonly number[] }) {
  const found = useQueries({ queries: ids.map(ideaDetailsQuery) })
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-8 sm:px-6 sm:py-10">
      <Link href="/ideas-bank" className="text-link mb-6 gap-1.5">
        <ArrowLeft aria-hidden size={15} />
        {texts.back}
      </Link>
      <h1 className="mb-6 text-4xl leading-tight tracking-tight sm:text-[2.5rem]">{texts.title}</h1>
      <ul
        className="grid list-none grid-cols-2 gap-x-4 gap-y-5 p-0 sm:grid-cols-[repeat(var(--columns),minmax(0,1fr))] sm:gap-x-6"
        style={{ '--columns': ids.length } as CSSProperties}
      >
        {found.map(({ data, error, refetch }, at) => (
          <li
            key={ids[at]}
            className="row-span-10 grid grid-rows-subgrid content-start gap-y-5 border-t-2 border-ink pt-4"
          >
            {data ? <ComparedIdea idea={data} /> : null}
            {error instanceof ApiError && error.status === 404 ? (
              <p className="text-ink-soft">{texts.missing}</p>
            ) : null}
            {error && !(error instanceof ApiError && error.status === 404) ? (
              <ErrorNotice cause={error} onRetry={() => void refetch()} />
            ) : null}
            {data || error ? null : (
              <Loading className="row-span-10">
                <Skeleton className="h-96" />
              </Loading>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function ComparedIdea({ idea }: { idea: Idea }) {
  const { change, saveNotes, reload } = useFollowUp(idea.id)
  const notes = idea.followUp?.notes ?? ''
  return (
    <>
      <header className="grid content-start justify-items-start gap-1.5">
        <h2 className="text-2xl leading-snug [overflow-wrap:anywhere] max-sm:text-xl">{idea.title}</h2>
        <StateBadge state={idea.state} />
      </header>
      <Button
        variant="secondary"
        size="sm"
        className="self-start justify-self-start"
        onClick={() => navigate(`/?id=${idea.problemId}&ideaId=${idea.id}`)}
      >
        {texts.view}
      </Button>
      <ProblemSolved id={idea.problemId} />
      <Section name={ideaTexts.theme}>{idea.theme}</Section>
      <BuiltFrom id={idea.id} />
      <section className="min-w-0">
        <h3 className="label mb-2 font-sans!">{texts.scores}</h3>
        <div className="pointer-coarse:max-sm:[&_label]:w-7.5! [&_fieldset>button]:-ml-2 [&_fieldset]:flex-wrap [&_fieldset]:gap-y-0.5 [&_fieldset>div]:gap-0.5 [&_legend]:w-full!">
          <ScoreFields scores={idea.followUp?.scores ?? {}} onChange={(scores) => change({ scores })} />
        </div>
      </section>
      <section className="grid content-start gap-1">
        <Editable
          name={texts.notes}
          text={notes}
          keptAs={`idea-${idea.id}-notes`}
          check={(text) => (text.length > MAX_IDEA_NOTES ? ideaTexts.tooLong(MAX_IDEA_NOTES) : null)}
          onSave={saveNotes}
          onReload={reload}
          heading={<h3 className="label pt-1 font-sans!">{texts.notes}</h3>}
        >
          <p className="font-serif whitespace-pre-line [overflow-wrap:anywhere]">{notes || texts.noNotes}</p>
        </Editable>
      </section>
      <Section name={ideaTexts.solution}>{idea.solution}</Section>
      <section>
        <h3 className="label font-sans!">{ideaTexts.nextSteps}</h3>
        <ol className="mt-1 grid list-decimal gap-1.5 pl-5 font-serif leading-snug [overflow-wrap:anywhere]">
          {idea.nextSteps.map((step, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps have no ids, and are not moved here
            <li key={at}>{step}</li>
          ))}
        </ol>
      </section>
      <Section name={ideaTexts.whyWeLikeIt}>{idea.whyWeLikeIt}</Section>
    </>
  )
}

/** Ideas of several problems can be compared. */
function ProblemSolved({ id }: { id: number }) {
  const { data: problem } = useQuery(problemQuery(id))
  return <Section name={ideaTexts.problemSolved}>{problem ? nameOf(problem) : ''}</Section>
}

function BuiltFrom({ id }: { id: number }) {
  const { data: precedents } = useQuery(ideaPrecedentsQuery(id))
  return (
    <section>
      <h3 className="label font-sans!">{ideaTexts.builtFrom}</h3>
      <ul className="mt-1 grid list-none gap-0.5 p-0 leading-snug [overflow-wrap:anywhere]">
        {precedents?.length === 0 ? <li className="text-ink-soft">{texts.notKnown}</li> : null}
        {precedents?.map(({ id: precedentId, entity, year }) => (
          <li key={precedentId}>
            <span className="entity">{entity}</span>{' '}
            {year === null ? null : (
              <span className="text-sm text-ink-soft tabular-nums">{formatYear(year)}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const Section = ({ name, children }: { name: string; children: string }) => (
  <section>
    <h3 className="label font-sans!">{name}</h3>
    <p className="mt-1 font-serif leading-snug whitespace-pre-line [overflow-wrap:anywhere]">{children}</p>
  </section>
)
