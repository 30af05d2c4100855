import { ExternalLink } from 'lucide-react'
import type { Precedent, PrecedentSource } from '../../src/contracts/precedent.ts'
import { DetailSection } from './detail-section.tsx'
import { precedentTexts } from './texts.ts'

/** The publications behind a precedent's facts, or a warning if there are none. */
export function Sources({ precedent: { sources } }: { precedent: Precedent }) {
  return (
    <DetailSection title={precedentTexts.sources}>
      {sources.length === 0 ? (
        <p className="text-sm">{precedentTexts.noSources}</p>
      ) : (
        <ol className="grid list-decimal gap-1.5 pl-5 text-sm marker:text-ink-soft marker:tabular-nums">
          {sources.map((source) => (
            <li key={`${source.title} ${source.publisher}`}>
              <Source source={source} />
            </li>
          ))}
        </ol>
      )}
    </DetailSection>
  )
}

function Source({ source: { title, publisher, year, url } }: { source: PrecedentSource }) {
  const imprint = [publisher, year].filter(Boolean).join(', ')
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
          <span className="sr-only"> {precedentTexts.newTab}</span>
        </a>
      ) : (
        <cite>{title}</cite>
      )}
      <span className="text-ink-soft">. {imprint}</span>
    </span>
  )
}

const isWebAddress = (url: string | undefined) => url !== undefined && /^https?:\/\//u.test(url)
