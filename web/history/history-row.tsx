import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'wouter'
import type { HistoryItem } from '../../src/contracts/history.ts'
import { nameOf } from '../../src/contracts/problem-name.ts'
import { ExportButton } from '../export/export-button.tsx'
import { DeletedNotice } from '../ideas/trash/deleted-notice.tsx'
import { KeepButtons } from '../ideas/trash/keep-buttons.tsx'
import { useReturnToButton } from '../ideas/use-return-to-button.ts'
import { firstSentence, formatDateTime } from '../lib/format.ts'
import { navigate } from '../lib/navigation.ts'
import type { KeptItem } from '../lib/trash-api.ts'
import { ProblemLabel } from '../problems/problem-label.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { uiTexts } from '../ui/texts.ts'
import { FavoriteButton } from './favorite-button.tsx'
import { hrefOf } from './history-href.ts'
import { KindBadge } from './kind-badge.tsx'
import { PickIdea, type Picking } from './pick-idea.tsx'
import { splitLead } from './repeated-lead.ts'
import { dateOf } from './sort-history.ts'
import { StateBadge } from './state-badge.tsx'
import { historyTexts as texts } from './texts.ts'
import { useKeptRow } from './use-kept-row.ts'

/** Two lines on a desktop; on phones the fields stand below each other. */
const AREAS = clsx(
  "grid-cols-[auto_minmax(0,1fr)_auto] [grid-template-areas:'pick_title_title'_'date_date_date'_'fields_fields_fields'_'actions_actions_more']",
  'lg:grid-cols-[auto_minmax(0,1fr)_10rem_auto]',
  "lg:[grid-template-areas:'pick_head_head_head'_'pick_fields_actions_more']",
)

interface HistoryRowProps {
  item: HistoryItem
  /** The ideas picked for a comparison. */
  picking: Picking
  heading?: 'h3' | 'h4'
}

/** One idea or draft. Its fields are cut to a line each until the user asks for the rest. */
export function HistoryRow({ item, picking, heading: Heading = 'h3' }: HistoryRowProps) {
  const { problem, idea } = item
  const titleId = useId()
  const [open, setOpen] = useState(false)
  const kept: KeptItem = idea ? { kind: 'idea', id: idea.id } : { kind: 'problem', id: problem.id }
  const { isDeleted, deleted, restored, archived } = useKeptRow()
  const deleteButton = useReturnToButton(isDeleted)
  const title = idea ? idea.title : nameOf(problem)
  if (isDeleted) return <DeletedNotice item={kept} title={title} onRestored={restored} className="my-3" />
  return (
    <article
      aria-labelledby={titleId}
      className={clsx('grid gap-x-3 border-b border-rule py-3 lg:py-2.5', AREAS)}
    >
      <PickIdea ideaId={idea?.id} title={title} {...picking} />
      <div className="items-start gap-5 [grid-area:head] max-lg:contents lg:flex">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 [grid-area:title]">
          <Heading
            id={titleId}
            className={clsx('min-w-0 font-serif text-xl leading-7 font-medium', cut(open))}
          >
            {title}
          </Heading>
          {idea ? null : <ProblemLabel problem={problem} />}
        </div>
        <div className="flex shrink-0 flex-row-reverse flex-wrap items-center justify-end gap-x-2.5 gap-y-1 [grid-area:date] lg:min-h-7">
          <time dateTime={dateOf(item)} className="text-sm text-ink-soft tabular-nums">
            {formatDateTime(dateOf(item))}
          </time>
          {idea ? <KindBadge idea={idea} problem={problem} /> : <Badge tone="accent">{texts.draft}</Badge>}
          <StateBadge state={idea?.state} />
        </div>
      </div>
      <dl
        className={clsx(
          'grid content-start gap-x-3 gap-y-0.5 [grid-area:fields] max-lg:mt-1.5 max-lg:mb-2 max-lg:grid-cols-[6.5rem_minmax(0,1fr)] lg:grid-flow-col lg:gap-x-6 lg:grid-rows-[auto_auto]',
          idea && 'lg:grid-cols-[5fr_5fr_3fr]',
        )}
      >
        {idea ? <Field name={texts.overview} text={firstSentence(idea.solution)} open={open} /> : null}
        <Field name={texts.problemSolved} text={problem.problemStatement || problem.statement} open={open} />
        {idea?.theme ? <Field name={texts.theme} text={idea.theme} open={open} /> : null}
      </dl>
      <div className="flex items-center gap-1 [grid-area:actions] lg:mt-1.5 lg:items-start lg:justify-end">
        <Button
          variant={idea ? 'secondary' : 'primary'}
          size="sm"
          aria-describedby={titleId}
          onClick={() => navigate(hrefOf(item))}
          className="mr-1"
        >
          {idea ? texts.viewIdea : texts.continueIdeating}
        </Button>
        {idea ? <FavoriteButton idea={idea} /> : null}
      </div>
      <button
        type="button"
        aria-expanded={open}
        aria-describedby={titleId}
        onClick={() => setOpen(!open)}
        className="grid size-8 pointer-coarse:size-11 cursor-pointer place-items-center rounded-xs text-ink-soft [grid-area:more] lg:mt-1.5 hover:bg-shade hover:text-ink"
      >
        <ChevronDown
          aria-hidden
          size={18}
          strokeWidth={1.5}
          className={clsx('transition-transform', open && 'rotate-180')}
        />
        <span className="sr-only">{open ? uiTexts.showLess : uiTexts.showAll}</span>
      </button>
      {open ? (
        <div className="col-span-full mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 lg:-mr-3 lg:pl-7">
          <Link href={`/problems/${problem.id}`} aria-describedby={titleId} className="text-link text-sm">
            {texts.openProblem}
          </Link>
          <KeepButtons
            item={kept}
            archived={(idea ?? problem).archivedAt !== undefined}
            describedBy={titleId}
            onArchived={archived}
            onDeleted={deleted}
            deleteButton={deleteButton}
          >
            {idea ? (
              <ExportButton quiet ideaId={idea.id} problemId={problem.id} describedBy={titleId} />
            ) : null}
          </KeepButtons>
        </div>
      ) : null}
    </article>
  )
}

/** Cut texts stay whole for screen readers. */
const cut = (open: boolean) => clsx('[overflow-wrap:anywhere]', open ? 'whitespace-pre-line' : 'line-clamp-1')

/** Words that most rows begin with would leave no room for the others. */
function Field({ name, text, open }: { name: string; text: string; open: boolean }) {
  const [lead, rest] = splitLead(text)
  return (
    <>
      <dt className="label max-lg:pt-0.5 lg:text-xs!">{name}</dt>
      <dd className={clsx('min-w-0 font-serif text-[1.0625rem] leading-snug', cut(open))}>
        {lead === '' || open ? (
          text
        ) : (
          <>
            <span className="sr-only">{lead}</span>
            <span className="before:content-['…_']">{rest}</span>
          </>
        )}
      </dd>
    </>
  )
}
