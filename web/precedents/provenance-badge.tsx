import { BookCheck, BookOpen, CircleHelp, UserRound } from 'lucide-react'
import type { Precedent } from '../../src/contracts/precedent.ts'
import { Badge } from '../ui/badge.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import { precedentTexts } from './texts.ts'

const badges = {
  yours: { text: precedentTexts.yours, help: precedentTexts.yoursHelp, tone: 'blue', Icon: UserRound },
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

type Provenance = Pick<Precedent, 'origin' | 'own' | 'checked' | 'model'>

/** Its icon, its word, and a sentence that explains it. */
export function provenanceOf(precedent: Provenance) {
  const badge = badgeOf(precedent)
  return precedent.model ? { ...badge, help: precedentTexts.recalledBy(precedent.model) } : badge
}

function badgeOf({ origin, own, checked }: Provenance) {
  if (own) return badges.yours
  return origin === 'model' ? badges.unverified : checked ? badges.sourced : badges.unreviewed
}

/** Where a precedent comes from and whether it was checked against its sources. */
export function ProvenanceBadge({ precedent }: { precedent: Provenance }) {
  const { text, tone, Icon, help } = provenanceOf(precedent)
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

/** Nothing for what was checked against its sources, which are shown beside it. */
export const ExceptionBadge = ({ precedent }: { precedent: Provenance }) =>
  badgeOf(precedent) === badges.sourced ? null : <ProvenanceBadge precedent={precedent} />
