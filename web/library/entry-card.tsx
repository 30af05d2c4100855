import { useId } from 'react'
import { Link } from 'wouter'
import type { ListedEntry } from '../../src/contracts/library-index.ts'
import { PrecedentHeader } from '../precedents/precedent-header.tsx'
import { Card } from '../ui/card.tsx'
import { libraryTexts as texts } from './texts.ts'

interface EntryCardProps {
  entry: ListedEntry
  /** The name of its industry. */
  industry: string
}

/** An entry as an index card; all of it leads to the entry's page. */
export function EntryCard({ entry, industry }: EntryCardProps) {
  const headId = useId()
  return (
    <Card
      asChild
      className="relative grid h-full grid-rows-[auto_1fr_auto] gap-3 p-4! transition-colors hover:border-accent sm:px-5!"
    >
      <article aria-labelledby={headId}>
        <h3 id={headId}>
          <Link href={`/library/${entry.slug}`} className="block after:absolute after:inset-0">
            <PrecedentHeader precedent={entry} />
          </Link>
        </h3>
        <p className="font-serif text-[1.1875rem] leading-snug text-balance">{entry.innovation}</p>
        <p className="border-t border-rule pt-2 text-sm text-ink-soft">
          {industry} · {entry.place}
          {entry.outcome === 'success' ? null : (
            <>
              {' · '}
              <strong className="font-medium text-yellow">{texts.outcome(entry.outcome)}</strong>
            </>
          )}
        </p>
      </article>
    </Card>
  )
}
