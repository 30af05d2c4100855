import { useState } from 'react'
import { Link } from 'wouter'
import type { ListedEntry } from '../../src/contracts/library-index.ts'
import type { OwnPrecedent } from '../../src/contracts/own-precedent.ts'
import { Button } from '../ui/button.tsx'
import { EntryCard } from './entry-card.tsx'
import { FoundOwn } from './own/found-own.tsx'
import { libraryTexts as texts } from './texts.ts'

interface ResultsProps {
  entries: readonly ListedEntry[]
  /** The user's own ones that match. */
  own: readonly OwnPrecedent[]
  /** How many entries the library has. */
  all: number
  filtered: boolean
  /** The 'Who has …?' question of the chosen challenge. */
  question: string | undefined
  industry: (code: string) => string
}

/** Rows of three cards; more would slow down each keystroke. */
const PAGE = 36

export function Results({ entries, own, all, filtered, question, industry }: ResultsProps) {
  const [limit, setLimit] = useState(PAGE)
  const found =
    own.length > 0 ? texts.foundOwn(own.length, entries.length, all) : texts.found(entries.length, all)
  const count = filtered ? found : texts.all(all)
  const most = Math.max(entries.length, own.length)
  return (
    <section aria-labelledby="results" className="grid gap-5">
      <div className="grid gap-1">
        <h2 id="results" className="max-w-3xl text-3xl leading-tight">
          {question ?? count}
        </h2>
        <p role="status" className={question ? 'text-ink-soft' : 'sr-only'}>
          {count}
        </p>
      </div>
      {entries.length + own.length === 0 ? (
        <div className="grid justify-items-start gap-3">
          <p className="reading text-ink-soft">{texts.none}</p>
          <Link href="/" className="text-link">
            {texts.describe}
          </Link>
        </div>
      ) : null}
      <ul className="grid list-none gap-5 p-0 sm:grid-cols-2 lg:grid-cols-3">
        {own.slice(0, limit).map((one) => (
          <li key={one.id} className="min-w-0">
            <FoundOwn own={one} />
          </li>
        ))}
        {entries.slice(0, limit).map((entry) => (
          <li key={entry.slug} className="min-w-0">
            <EntryCard entry={entry} industry={industry(entry.industry)} />
          </li>
        ))}
      </ul>
      {most > limit ? (
        <Button variant="secondary" className="justify-self-center" onClick={() => setLimit(limit + PAGE)}>
          {texts.more(Math.min(PAGE, most - limit))}
        </Button>
      ) : null}
    </section>
  )
}
