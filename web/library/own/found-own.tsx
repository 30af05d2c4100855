import { UserRound } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'wouter'
import type { OwnPrecedent } from '../../../src/contracts/own-precedent.ts'
import { PrecedentHeader } from '../../precedents/precedent-header.tsx'
import { precedentTexts } from '../../precedents/texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { OWN_PATH } from '../filters.ts'
import { UseEntry } from '../use-entry.tsx'

/** An own precedent among the library's. Its name leads to where it is changed. */
export function FoundOwn({ own }: { own: OwnPrecedent }) {
  const headId = useId()
  return (
    <Card asChild className="grid h-full grid-rows-[auto_1fr_auto] gap-3 border-blue! p-4! sm:px-5!">
      <article aria-labelledby={headId}>
        <h3 id={headId}>
          <Link href={OWN_PATH} className="block hover:text-accent">
            <PrecedentHeader precedent={own} />
          </Link>
        </h3>
        <p className="font-serif text-[1.1875rem] leading-snug text-balance [overflow-wrap:anywhere]">
          {own.innovation}
        </p>
        <div className="flex flex-wrap items-center justify-between gap-2 border-t border-rule pt-3">
          <Badge tone="blue">
            <UserRound aria-hidden size={13} strokeWidth={1.75} />
            {precedentTexts.yours}
          </Badge>
          <UseEntry small entry={{ ownPrecedentId: own.id, entity: own.entity }} />
        </div>
      </article>
    </Card>
  )
}
