import type { HistoryItem } from '../../src/contracts/history.ts'

/** When the idea was made, or the problem where there is none yet. */
export const dateOf = ({ idea, problem }: HistoryItem) => idea?.createdAt ?? problem.createdAt

export function sortNewestFirst(items: HistoryItem[]): HistoryItem[] {
  return items.toSorted((one, other) => Date.parse(dateOf(other)) - Date.parse(dateOf(one)))
}
