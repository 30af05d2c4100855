import { type ReactNode, useId } from 'react'
import type { HistoryItem } from '../../src/contracts/history.ts'
import { firstSentence, formatDateTime } from '../lib/format.ts'
import { navigate } from '../lib/navigation.ts'
import { nameOf } from '../problems/problem-name.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ClampedText } from '../ui/clamped-text.tsx'
import { hrefOf } from './history-href.ts'
import { dateOf } from './sort-history.ts'
import { historyTexts } from './texts.ts'

export function HistoryCard({ item }: { item: HistoryItem }) {
  const { problem, idea } = item
  const titleId = useId()
  return (
    <Card asChild className="flex flex-col gap-4">
      <article>
        <header className="flex flex-col-reverse gap-x-8 gap-y-1 border-b border-rule pb-3 sm:flex-row sm:items-baseline sm:justify-between">
          <h3 id={titleId} className="min-w-0 text-2xl leading-snug [overflow-wrap:anywhere]">
            {idea ? idea.title : <Badge className="font-sans text-sm">{historyTexts.draft}</Badge>}
            {idea ? null : <span className="ml-3">{nameOf(problem)}</span>}
          </h3>
          <time dateTime={dateOf(item)} className="shrink-0 text-sm text-ink-soft tabular-nums">
            {formatDateTime(dateOf(item))}
          </time>
        </header>
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[8rem_1fr]">
          {idea ? (
            <Detail name={historyTexts.overview}>
              <p className="line-clamp-4">{firstSentence(idea.solution)}</p>
            </Detail>
          ) : null}
          <Detail name={historyTexts.problemSolved}>
            <ClampedText text={problem.problemStatement || problem.statement} lines={1} />
          </Detail>
          {idea?.theme ? (
            <Detail name={historyTexts.theme}>
              <p className="line-clamp-4">{idea.theme}</p>
            </Detail>
          ) : null}
        </dl>
        <Button
          variant={idea ? 'secondary' : 'primary'}
          aria-describedby={titleId}
          onClick={() => navigate(hrefOf(item))}
          className="self-start"
        >
          {idea ? historyTexts.viewIdea : historyTexts.continueIdeating}
        </Button>
      </article>
    </Card>
  )
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="label sm:pt-1">{name}</dt>
      <dd className="min-w-0 font-serif text-lg leading-snug [overflow-wrap:anywhere] max-sm:-mt-2">
        {children}
      </dd>
    </>
  )
}
