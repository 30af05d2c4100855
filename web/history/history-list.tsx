import { Link } from 'wouter'
import type { HistoryItem } from '../../src/contracts/history.ts'
import { SampleLink } from '../sample/sample-link.tsx'
import { Button } from '../ui/button.tsx'
import { HistoryRow } from './history-row.tsx'
import { historyTexts } from './texts.ts'

export function HistoryList({ items }: { items: HistoryItem[] }) {
  if (items.length === 0) return <NoHistory />
  return (
    <ul className="list-none border-t border-rule p-0">
      {items.map((item) => (
        <li key={item.idea ? `idea-${item.idea.id}` : `problem-${item.problem.id}`}>
          <HistoryRow item={item} />
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
      <SampleLink />
    </div>
  )
}
