import type { HistoryItem } from '../../src/contracts/history.ts'

/** Where a card leads: to its idea, or to the choice of precedents where it is a draft. */
export function hrefOf({ problem, idea, isDraft }: HistoryItem): string {
  if (idea) return `/?id=${problem.id}&ideaId=${idea.id}`
  return isDraft ? `/?id=${problem.id}&step=4` : `/?id=${problem.id}`
}
