import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { LibraryIndex, ListedChallenge } from '../../src/contracts/library-index.ts'
import { countsOf, libraryHref } from './filters.ts'
import { libraryTexts as texts } from './texts.ts'

/** All challenges by what they are about, each as a 'Who has …?' question that leads to its precedents. */
export function FrontDoor({ index: { challenges, entries } }: { index: LibraryIndex }) {
  const groups = Map.groupBy(challenges, ({ group }) => group)
  const counts = countsOf(entries, 'challenge')
  return (
    <section aria-labelledby="front-door" className="grid gap-5">
      <h2 id="front-door" className="text-3xl">
        {texts.frontDoor}
      </h2>
      <div className="gap-x-8 md:columns-2 xl:columns-3">
        {Array.from(groups, ([group, questions]) => (
          <Drawer key={group} name={texts.groups[group] ?? group} challenges={questions} counts={counts} />
        ))}
      </div>
    </section>
  )
}

interface DrawerProps {
  name: string
  challenges: ListedChallenge[]
  counts: Map<string, number>
}

/** Where all drawers fit beside each other they are open. */
const isWide = () => window.matchMedia('(min-width: 48rem)').matches

function Drawer({ name, challenges, counts }: DrawerProps) {
  const [open] = useState(isWide)
  return (
    <details
      open={open}
      className="group mb-3 break-inside-avoid rounded-sm border border-rule bg-card shadow-card md:mb-6"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-4 py-2 group-open:border-b group-open:border-rule">
        <ChevronRight
          aria-hidden
          size={16}
          className="text-ink-soft transition-transform group-open:rotate-90"
        />
        <h3 className="entity text-xl leading-tight">{name}</h3>
      </summary>
      <ul className="grid list-none p-0 py-1.5">
        {challenges.map(({ code, question }) => (
          <li key={code}>
            <Link
              href={libraryHref({ challenge: code })}
              className="flex items-baseline gap-3 px-4 py-1.5 hover:bg-accent-wash hover:text-accent-deep"
            >
              <span className="flex-1 font-serif text-[1.0625rem] leading-snug">{remainderOf(question)}</span>
              <span aria-hidden className="text-sm text-ink-soft tabular-nums">
                {counts.get(code) ?? 0}
              </span>
              <span className="sr-only">{texts.count(counts.get(code) ?? 0)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The heading of the page begins the question. */
const remainderOf = (question: string) => question.replace(/^Who has /u, '… ')
