import type { HistoryItem } from '../../src/contracts/history.ts'

/** When the idea was made, or the problem where there is none yet. */
export const momentOf = ({ idea, problem }: HistoryItem) => idea?.createdAt ?? problem.createdAt

export function newestFirst(items: HistoryItem[]): HistoryItem[] {
  return items.toSorted((one, other) => Date.parse(momentOf(other)) - Date.parse(momentOf(one)))
}
