import { Link } from 'wouter'
import type { HistoryItem } from '../../src/contracts/history.ts'
import { nameOf } from '../../src/contracts/problem-name.ts'
import { SampleLink } from '../sample/sample-link.tsx'
import { Button } from '../ui/button.tsx'
import { HistoryRow, type Picking } from './history-row.tsx'
import { historyTexts as texts } from './texts.ts'

interface HistoryListProps {
  items: HistoryItem[]
  picking: Picking
  /** With a heading above the rows of each problem. */
  grouped?: boolean
}

export function HistoryList({ items, picking, grouped = false }: HistoryListProps) {
  if (!grouped) return <Rows items={items} picking={picking} />
  return (
    <div className="grid gap-9">
      {groupsOf(items).map((group) => (
        <section key={group[0].problem.id} aria-labelledby={`problem-${group[0].problem.id}`}>
          <h3 id={`problem-${group[0].problem.id}`} className="mb-2 text-2xl leading-snug">
            <Link
              href={`/problems/${group[0].problem.id}`}
              className="[overflow-wrap:anywhere] decoration-1 underline-offset-4 hover:text-accent hover:underline"
            >
              {nameOf(group[0].problem)}
            </Link>
            {group[0].problem.label ? (
              <span className="ml-3 font-sans text-sm text-ink-soft">{group[0].problem.label}</span>
            ) : null}
          </h3>
          <Rows items={group} picking={picking} heading="h4" />
        </section>
      ))}
    </div>
  )
}

interface RowsProps {
  items: HistoryItem[]
  picking: Picking
  heading?: 'h3' | 'h4'
}

export const Rows = ({ items, ...row }: RowsProps) => (
  <ul className="list-none border-t border-rule p-0">
    {items.map((item) => (
      <li key={item.idea ? `idea-${item.idea.id}` : `problem-${item.problem.id}`}>
        <HistoryRow item={item} {...row} />
      </li>
    ))}
  </ul>
)

/** The server keeps the rows of a problem together. */
function groupsOf(items: HistoryItem[]) {
  const groups: [HistoryItem, ...HistoryItem[]][] = []
  for (const item of items) {
    const last = groups.at(-1)
    if (last?.[0].problem.id === item.problem.id) last.push(item)
    else groups.push([item])
  }
  return groups
}

export function NoHistory() {
  return (
    <div className="grid justify-items-start gap-4 border-t border-rule py-8">
      <p className="reading text-ink-soft">{texts.empty}</p>
      <Button asChild>
        <Link href="/">{texts.start}</Link>
      </Button>
      <SampleLink />
    </div>
  )
}

/** Nothing in the archive, or nothing that passes the filters. */
export const NothingFound = ({ text, onClear }: { text: string; onClear?: (() => void) | undefined }) => (
  <div className="grid justify-items-start gap-4 border-t border-rule py-8">
    <p role="status" className="reading text-ink-soft">
      {text}
    </p>
    {onClear ? (
      <Button variant="secondary" onClick={onClear}>
        {texts.clear}
      </Button>
    ) : null}
  </div>
)
