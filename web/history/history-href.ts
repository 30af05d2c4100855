import type { HistoryItem } from '../../src/contracts/history.ts'

/** Links to the idea, or to the selection of precedents for a draft. */
export function hrefOf({ problem, idea, isDraft }: HistoryItem): string {
  if (idea) return `/?id=${problem.id}&ideaId=${idea.id}`
  return isDraft ? `/?id=${problem.id}&step=4` : `/?id=${problem.id}`
}
