import { useState } from 'react'
import type { ListedEntry } from '../../src/contracts/library-index.ts'
import { Button } from '../ui/button.tsx'
import { EntryCard } from './entry-card.tsx'
import { libraryTexts as texts } from './texts.ts'

interface ResultsProps {
  entries: readonly ListedEntry[]
  /** How many entries the library has. */
  all: number
  filtered: boolean
  /** The 'Who has …?' question of the chosen challenge. */
  question: string | undefined
  industry: (code: string) => string
}

/** Rows of three cards; more would slow down each keystroke. */
const PAGE = 36

export function Results({ entries, all, filtered, question, industry }: ResultsProps) {
  const [limit, setLimit] = useState(PAGE)
  const count = filtered ? texts.found(entries.length, all) : texts.all(all)
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
      {entries.length === 0 ? <p className="reading text-ink-soft">{texts.none}</p> : null}
      <ul className="grid list-none gap-5 p-0 sm:grid-cols-2 lg:grid-cols-3">
        {entries.slice(0, limit).map((entry) => (
          <li key={entry.slug} className="min-w-0">
            <EntryCard entry={entry} industry={industry(entry.industry)} />
          </li>
        ))}
      </ul>
      {entries.length > limit ? (
        <Button variant="secondary" className="justify-self-center" onClick={() => setLimit(limit + PAGE)}>
          {texts.more(Math.min(PAGE, entries.length - limit))}
        </Button>
      ) : null}
    </section>
  )
}
