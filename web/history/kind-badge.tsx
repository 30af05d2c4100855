import { useMemo } from 'react'
import type { HistoryItem } from '../../src/contracts/history.ts'
import { isAutoIdea, readStoredIdeas } from '../ideas/stored-ideas.ts'
import { Badge } from '../ui/badge.tsx'
import { historyTexts as texts } from './texts.ts'

type KindBadgeProps = Required<Pick<HistoryItem, 'idea' | 'problem'>>

/** Whether an idea is custom or automatic. Where nobody knows, it counts as custom. */
export function KindBadge({ idea, problem }: KindBadgeProps) {
  const isAuto = useMemo(() => isAutoIdea(idea, readStoredIdeas(problem)), [idea, problem])
  return <Badge tone={isAuto ? 'blue' : 'green'}>{isAuto ? texts.automatic : texts.custom}</Badge>
}
