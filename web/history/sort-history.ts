import type { HistoryItem } from '../../src/contracts/history.ts'

/** The date of the idea, or of the problem if it has none yet. */
export const dateOf = ({ idea, problem }: HistoryItem) => idea?.createdAt ?? problem.createdAt

export function sortNewestFirst(items: HistoryItem[]): HistoryItem[] {
  return items.toSorted((one, other) => Date.parse(dateOf(other)) - Date.parse(dateOf(one)))
}
