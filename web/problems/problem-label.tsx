import { Tag } from 'lucide-react'
import type { Problem } from '../../src/contracts/problem.ts'
import { Badge } from '../ui/badge.tsx'
import { problemTexts } from './texts.ts'

/** The client or project that a problem is for, beside its name. Nothing without one. */
export const ProblemLabel = ({ problem: { label } }: { problem: Pick<Problem, 'label'> }) =>
  label === undefined ? null : (
    <Badge title={label} className="max-w-56 min-w-0">
      <Tag aria-hidden size={12} strokeWidth={1.75} className="shrink-0" />
      <span className="sr-only">{problemTexts.label}: </span>
      <span className="truncate">{label}</span>
    </Badge>
  )
