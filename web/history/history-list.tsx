import { Link } from 'wouter'
import type { HistoryItem } from '../../src/contracts/history.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Loading } from '../ui/loading.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { HistoryCard } from './history-card.tsx'
import { historyTexts } from './texts.ts'

export function HistoryList({ items }: { items: HistoryItem[] }) {
  if (items.length === 0) return <NoHistory />
  return (
    <ul className="grid list-none gap-5 p-0">
      {items.map((item) => (
        <li key={item.idea ? `idea-${item.idea.id}` : `problem-${item.problem.id}`}>
          <HistoryCard item={item} />
        </li>
      ))}
    </ul>
  )
}

function NoHistory() {
  return (
    <div className="grid justify-items-start gap-4 border-t border-rule py-8">
      <p className="reading text-ink-soft">{historyTexts.empty}</p>
      <Button asChild>
        <Link href="/">{historyTexts.start}</Link>
      </Button>
    </div>
  )
}

export function HistoryPlaceholder() {
  return (
    <Loading label={historyTexts.loading} className="grid gap-5">
      <CardPlaceholder />
      <CardPlaceholder />
      <CardPlaceholder />
    </Loading>
  )
}

/** As tall as most cards, to avoid a layout shift. */
function CardPlaceholder() {
  return (
    <Card
      aria-hidden
      className="grid min-h-[34rem] motion-delayed grid-rows-[2rem_3fr_5fr_2rem] gap-5 sm:min-h-[23rem]"
    >
      <Skeleton className="w-2/3" />
      <Skeleton />
      <Skeleton />
      <Skeleton className="w-24" />
    </Card>
  )
}
