import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import type { EntryText } from '../../src/contracts/library.ts'
import type { Precedent } from '../../src/contracts/precedent.ts'
import { formatYear } from '../lib/format.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Overlay } from '../ui/overlay.tsx'
import { Adoption } from './adoption.tsx'
import { BackgroundSections } from './background-sections.tsx'
import { ContextLine } from './context-line.tsx'
import { DetailSection } from './detail-section.tsx'
import { factsQuery } from './facts-query.ts'
import { backgroundQuery } from './precedent-queries.ts'
import { ExceptionBadge } from './provenance-badge.tsx'
import { fitBesidePart } from './short-fit.ts'
import { Sources } from './sources.tsx'
import { precedentTexts } from './texts.ts'

export interface PrecedentDetailProps {
  precedent: Precedent
  /** Takes the focus on closing; else what had it before. */
  opener?: Element | null
  /** Always in view. */
  footer?: ReactNode
  onClose: () => void
}

/** Shows the background of a precedent, or just its innovation and sources if that cannot be loaded. */
export function PrecedentDetail({ precedent, opener, footer, onClose }: PrecedentDetailProps) {
  const { data, error, isPending } = useQuery(backgroundQuery(precedent))
  const { slug } = precedent
  const facts = useQuery({ ...factsQuery(slug ?? ''), enabled: slug !== undefined })
  const [startedAt] = useState(Date.now)
  // Otherwise the dialog would return the focus to the overlay that precedes it.
  const [focused] = useState(() => document.activeElement)
  useEffect(() => {
    if (error) console.warn('The background of a precedent could not be loaded', error)
  }, [error])
  // A failure is told where the sources are opened.
  if (isPending || (slug !== undefined && !facts.isFetched))
    return (
      <Overlay
        open
        title={precedentTexts.loading}
        message={precedentTexts.researching}
        startedAt={startedAt}
        onStop={onClose}
      />
    )
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      returnFocusTo={opener ?? focused}
      footer={footer}
      title={<Title precedent={precedent} />}
      className="max-sm:h-dvh max-sm:max-h-none! max-sm:w-full! max-sm:rounded-none! max-sm:border-0!"
    >
      <div className="grid gap-6">
        <Summary precedent={precedent} />
        {data ? <TakeOver precedent={precedent} entry={facts.data?.entry} /> : null}
        <Comparison fit={data ? fitBesidePart(precedent) : precedent.fit} />
        {data ? <BackgroundSections background={data} /> : null}
        {precedent.own ? null : <Sources precedent={precedent} />}
      </div>
    </Dialog>
  )
}

function Title({ precedent: { entity, year, letter } }: { precedent: Precedent }) {
  return (
    <span className="flex items-baseline justify-between gap-4">
      <span>
        {letter === undefined ? null : (
          <span className="mr-2 font-sans text-base font-semibold text-ink-soft">{letter}</span>
        )}
        <span className="entity">{entity}</span>
      </span>
      {year === null ? null : (
        <span className="shrink-0 text-lg font-normal text-ink-soft tabular-nums">{formatYear(year)}</span>
      )}
    </span>
  )
}

function Summary({ precedent }: { precedent: Precedent }) {
  return (
    <div className="grid justify-items-start gap-3">
      <p className="font-serif text-2xl leading-snug text-balance">{precedent.innovation}</p>
      <ExceptionBadge precedent={precedent} />
      <ContextLine precedent={precedent} />
    </div>
  )
}

interface TakeOverProps {
  precedent: Precedent
  /** Undefined for what is not in the library, and when it could not be loaded. */
  entry: EntryText | undefined
}

function TakeOver({ precedent: { transfer }, entry }: TakeOverProps) {
  const advice = entry?.advice ?? transfer
  return advice ? <Adoption advice={advice} test={entry?.test} className="grid gap-5" /> : null
}

function Comparison({ fit }: Pick<Precedent, 'fit'>) {
  if (!fit) return null
  return (
    <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {fit.matches ? (
        <DetailSection title={precedentTexts.matches}>
          {fit.isClose ? `${fit.matches} ${precedentTexts.closeHelp}` : fit.matches}
        </DetailSection>
      ) : null}
      <DetailSection title={precedentTexts.differs}>{fit.differs}</DetailSection>
    </div>
  )
}
