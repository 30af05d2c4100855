import { BookCheck, BookOpen, CircleHelp } from 'lucide-react'
import { Fragment } from 'react'
import type { Precedent } from '../../src/contracts/precedent.ts'
import { Badge } from '../ui/badge.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import { precedentTexts } from './texts.ts'

const marks = {
  sourced: { text: precedentTexts.sourced, help: precedentTexts.sourcedHelp, tone: 'green', Icon: BookCheck },
  unreviewed: {
    text: precedentTexts.unreviewed,
    help: precedentTexts.unreviewedHelp,
    tone: 'plain',
    Icon: BookOpen,
  },
  unverified: {
    text: precedentTexts.unverified,
    help: precedentTexts.unverifiedHelp,
    tone: 'yellow',
    Icon: CircleHelp,
  },
} as const

const markOf = ({ origin, checked }: Precedent) =>
  origin === 'model' ? marks.unverified : checked ? marks.sourced : marks.unreviewed

/** Where a precedent comes from, and whether somebody compared it with its sources. */
export function ProvenanceBadge({ precedent }: { precedent: Precedent }) {
  const { text, help, tone, Icon } = markOf(precedent)
  return (
    <Tooltip content={help}>
      <Badge tone={tone} tabIndex={0} className="min-h-6 cursor-help">
        <Icon aria-hidden size={13} strokeWidth={1.75} />
        {text}
        <span className="sr-only">. {help}</span>
      </Badge>
    </Tooltip>
  )
}

/** How far its field is from the user's, and what came of it where that was no plain success. */
export function ContextLine({ precedent }: { precedent: Precedent }) {
  const { fit, industry, place, outcome } = precedent
  const where = [fit && precedentTexts.distances[fit.distance], industry, place].filter(Boolean)
  const warning = outcome === 'mixed' || outcome === 'failure' ? precedentTexts.outcomes[outcome] : null
  return (
    <p className="text-sm text-ink-soft">
      {where.map((part, at) => (
        <Fragment key={part}>
          <span className="inline-block">
            {part}
            {warning || at < where.length - 1 ? ' ·' : ''}
          </span>{' '}
        </Fragment>
      ))}
      {warning ? <strong className="inline-block font-medium text-yellow">{warning}</strong> : null}
    </p>
  )
}
