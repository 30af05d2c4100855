import type { MouseEvent } from 'react'
import { Link } from 'wouter'
import type { HistoryItem } from '../../src/contracts/history.ts'
import { nameOf } from '../../src/contracts/problem-name.ts'
import { ExportButton } from '../export/export-button.tsx'
import { ProblemLabel } from '../problems/problem-label.tsx'
import { SampleLink } from '../sample/sample-link.tsx'
import { Button } from '../ui/button.tsx'
import { HistoryRow } from './history-row.tsx'
import type { Picking } from './pick-idea.tsx'
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
    <div className="grid gap-9 pt-1">
      {groupsOf(items).map((group) => (
        <ProblemGroup key={group[0].problem.id} group={group} picking={picking} />
      ))}
    </div>
  )
}

type Group = [HistoryItem, ...HistoryItem[]]

/** The rows of one problem. */
function ProblemGroup({ group, picking }: { group: Group; picking: Picking }) {
  const { problem, idea } = group[0]
  const titleId = `problem-${problem.id}`
  return (
    <section aria-labelledby={titleId}>
      <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={titleId} className="min-w-0 text-2xl leading-snug max-sm:flex-1">
          <Link
            href={`/problems/${problem.id}`}
            className="pointer-coarse:py-2.5 [overflow-wrap:anywhere] decoration-1 underline-offset-4 hover:text-accent hover:underline"
          >
            {nameOf(problem)}
          </Link>
        </h3>
        <div className="flex min-w-0 empty:hidden max-sm:order-last max-sm:basis-full">
          <ProblemLabel problem={problem} />
        </div>
        {idea ? (
          <div className="-mr-3 ml-auto">
            <ExportButton quiet problemId={problem.id} describedBy={titleId} />
          </div>
        ) : null}
      </div>
      <Rows items={group} picking={picking} heading="h4" />
    </section>
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
  const groups: Group[] = []
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
export const NothingFound = ({ text, onClear }: { text: string; onClear?: (event: MouseEvent) => void }) => (
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
