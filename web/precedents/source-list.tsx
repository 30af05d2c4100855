import type { UseQueryResult } from '@tanstack/react-query'
import { Check, CheckCheck, ExternalLink } from 'lucide-react'
import type { ClaimFinding, EntryClaim, EntryFacts } from '../../src/contracts/library.ts'
import type { PrecedentSource } from '../../src/contracts/precedent.ts'
import { ErrorNotice } from '../work/error-notice.tsx'
import { sourceTexts as texts } from './source-texts.ts'
import type { Sourced } from './sourced.ts'

interface SourceListProps {
  precedent: Sourced
  /** Loads when the list is opened; until then it shows the sources alone. */
  facts: UseQueryResult<EntryFacts>
}

/** The sources, each with what it supports, and what was not found in any of them. */
export function SourceList({ precedent, facts: { data, error, refetch } }: SourceListProps) {
  const claims = data?.claims ?? []
  const sources: readonly (PrecedentSource & Partial<EntryFacts['sources'][number]>)[] =
    data?.sources ?? precedent.sources
  return (
    <div className="grid gap-5">
      {claims.length > 0 ? <p className="text-sm text-ink-soft">{texts.summary(countsOf(claims))}</p> : null}
      <ol className="grid list-decimal gap-5 pl-6 text-sm marker:text-ink-soft marker:tabular-nums">
        {inOrder(sources).map((source) => (
          <li key={`${source.title} ${source.publisher}`} className="pl-1">
            <Imprint source={source} />
            <Support source={source} claims={claims} />
          </li>
        ))}
      </ol>
      <Recalled claims={claims.filter(({ state }) => state === 'recalled')} />
      {error ? <ErrorNotice cause={error} onRetry={() => void refetch()} /> : null}
    </div>
  )
}

/** Original sources first, encyclopedias after the rest. */
const kinds = ['primary', 'standard', 'encyclopaedia', 'weak'] as const
const inOrder = <Source extends PrecedentSource>(sources: readonly Source[]) =>
  sources.toSorted((one, other) => rankOf(one) - rankOf(other))
const rankOf = ({ kind = 'standard' }: PrecedentSource) => kinds.indexOf(kind)

const countsOf = (claims: readonly EntryClaim[]) => ({
  found: claims.filter(({ state }) => state !== 'recalled').length,
  confirmed: claims.filter(({ state }) => state === 'confirmed').length,
  recalled: claims.filter(({ state }) => state === 'recalled').length,
})

function Imprint({ source: { title, publisher, year, url, kind } }: { source: PrecedentSource }) {
  const label = kind && texts.kinds[kind]
  return (
    <span className="[overflow-wrap:anywhere]">
      {isWebAddress(url) ? (
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className="text-accent underline underline-offset-2 hover:text-accent-deep"
        >
          {title}
          <ExternalLink aria-hidden size={13} strokeWidth={1.75} className="ml-1 inline" />
          <span className="sr-only"> {texts.newTab}</span>
        </a>
      ) : (
        <cite>{title}</cite>
      )}
      <span className="text-ink-soft">. {[publisher, year].filter(Boolean).join(', ')}</span>
      {label ? <span className={kind === 'weak' ? 'text-yellow' : 'text-ink-soft'}> · {label}</span> : null}
    </span>
  )
}

const isWebAddress = (url: string | undefined) => url !== undefined && /^https?:\/\//u.test(url)

interface SupportProps {
  source: PrecedentSource & Partial<EntryFacts['sources'][number]>
  claims: readonly EntryClaim[]
}

/** The claims found in the source or, where they are not listed, the facts it supports. */
function Support({ source: { id, supports }, claims }: SupportProps) {
  const found = claims.flatMap((claim) => {
    const finding = claim.findings.find(({ source }) => source === id)
    return finding ? [{ claim, finding }] : []
  })
  if (found.length === 0)
    return supports ? <p className="mt-1 text-ink-soft">{texts.supports(supports)}</p> : null
  return (
    <ul className="mt-2 grid gap-2">
      {found.map(({ claim, finding }) => (
        <FoundClaim key={claim.claim} claim={claim} finding={finding} />
      ))}
    </ul>
  )
}

function FoundClaim({ claim: { claim, state }, finding }: { claim: EntryClaim; finding: ClaimFinding }) {
  const [Icon, label] = state === 'confirmed' ? [CheckCheck, texts.confirmed] : [Check, texts.foundOnce]
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-2">
      <Icon aria-hidden size={15} strokeWidth={1.75} className="mt-[0.2em] text-ink-soft" />
      <span className="[overflow-wrap:anywhere]">
        {claim}
        <span className="sr-only"> {label}</span>
        <span className="block text-xs text-ink-soft first-letter:uppercase">{texts.where(finding)}</span>
      </span>
    </li>
  )
}

function Recalled({ claims }: { claims: readonly EntryClaim[] }) {
  if (claims.length === 0) return null
  return (
    <section className="grid gap-2 border-l-4 border-yellow bg-yellow-wash px-4 py-3 text-sm">
      <h4 className="font-medium text-yellow">{texts.recalled}</h4>
      <ul className="grid list-disc gap-1.5 pl-4 marker:text-yellow">
        {claims.map(({ claim }) => (
          <li key={claim}>{claim}</li>
        ))}
      </ul>
    </section>
  )
}
