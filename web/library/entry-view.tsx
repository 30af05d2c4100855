import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { EntryFacts, EntryText } from '../../src/contracts/library.ts'
import type { Named } from '../../src/contracts/library-index.ts'
import { formatYear } from '../lib/format.ts'
import { Adoption } from '../precedents/adoption.tsx'
import { DetailSection } from '../precedents/detail-section.tsx'
import { ProvenanceBadge } from '../precedents/provenance-badge.tsx'
import { Sources } from '../precedents/sources.tsx'
import { useSession } from '../session/use-session.ts'
import { capitalized } from './facet-names.ts'
import { type Facet, libraryHref } from './filters.ts'
import { libraryTexts as texts } from './texts.ts'
import { UseEntry } from './use-entry.tsx'

interface EntryViewProps {
  facts: EntryFacts
  entry: EntryText
}

/** All of an entry: what they did, the part to take over, its facts and its sources. */
export function EntryView({ facts, entry }: EntryViewProps) {
  const { user } = useSession()
  return (
    <article className="grid gap-10">
      <header className="grid gap-4">
        <div className="flex items-baseline justify-between gap-6 border-b border-rule-strong pb-2">
          <h1 className="entity min-w-0 text-3xl leading-tight [overflow-wrap:anywhere] sm:text-4xl">
            {entry.entity}
          </h1>
          <span className="shrink-0 font-serif text-2xl text-ink-soft tabular-nums">
            {formatYear(entry.year)}
          </span>
        </div>
        <p className="max-w-4xl font-serif text-2xl leading-snug text-balance sm:text-[2rem]">
          {entry.innovation}
        </p>
      </header>
      <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_19rem] lg:grid-rows-[auto_1fr]">
        <div className="flex flex-wrap items-center gap-4 lg:col-start-2">
          <UseEntry entry={{ slug: facts.slug, entity: entry.entity }} />
          <ProvenanceBadge precedent={{ origin: 'curated', checked: facts.checked }} />
        </div>
        <div className="grid content-start gap-8 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <Adoption heading="h2" advice={entry.advice} test={entry.test} className="grid gap-6 sm:p-7!" />
          <Story entry={entry} />
          <Sources
            precedent={{ ...entry, slug: facts.slug, sources: facts.sources }}
            open
            notes={user !== null}
          />
        </div>
        <AtAGlance entry={entry} />
      </div>
    </article>
  )
}

function Story({ entry }: { entry: EntryText }) {
  return (
    <>
      <DetailSection title={texts.background}>{entry.background}</DetailSection>
      <DetailSection title={texts.how}>{entry.how}</DetailSection>
      <DetailSection title={texts.impact}>{entry.impact}</DetailSection>
      <DetailSection title={texts.justification}>{entry.justification}</DetailSection>
      <Points title={texts.insights} items={entry.insights} />
      <Points title={texts.whenNot} items={entry.whenNot.map((clause) => `… ${clause}`)} />
      <Points title={texts.questions} items={entry.questions} />
    </>
  )
}

function AtAGlance({ entry }: { entry: EntryText }) {
  return (
    <aside aria-label={texts.facts} className="border-t border-rule pt-5">
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-1">
        <Fact name={texts.facets.outcome}>
          <span className={entry.outcome === 'success' ? undefined : 'font-medium text-yellow'}>
            {texts.outcome(entry.outcome)}
          </span>
        </Fact>
        <Fact name={texts.place}>{entry.place}</Fact>
        <CodeFact facet="industry" codes={[entry.industry]} />
        <CodeFact facet="challenge" codes={entry.challenges} />
        <CodeFact facet="mechanism" codes={entry.mechanisms} />
      </dl>
    </aside>
  )
}

function Points({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <DetailSection title={title}>
      <ul className="reading grid list-disc gap-1.5 pl-5 text-[1.0625rem]! marker:text-accent">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </DetailSection>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1">
      <dt className="label">{name}</dt>
      <dd className="grid gap-1">{children}</dd>
    </div>
  )
}

/** Each code leads to all entries that have it. */
const CodeFact = ({ facet, codes }: { facet: Facet; codes: readonly Named[] }) => (
  <Fact name={texts.facets[facet]}>
    {codes.map(({ code, name }) => (
      <Link key={code} href={libraryHref({ [facet]: code })} className="text-link justify-self-start">
        {capitalized(name)}
      </Link>
    ))}
  </Fact>
)
