import type { ReactNode } from 'react'
import type { Precedent } from '../../../src/contracts/precedent.ts'
import { fitBesidePart, shortFit } from '../short-fit.ts'
import { SourcesInPlace } from '../sources-in-place.tsx'
import { precedentTexts } from '../texts.ts'
import { TransferLink } from '../transfer/transfer-link.tsx'
import { listTexts } from './list-texts.ts'

/** What an open row adds: the part to take over, why the precedent fits, what differs, and where that is from. */
export function OpenRow({ precedent, selected }: { precedent: Precedent; selected: boolean }) {
  const { transfer, industry, place, sources } = precedent
  const matches = fitBesidePart(precedent)?.matches
  const differs = shortFit(precedent)?.differs
  const context = (
    <>
      <p className="text-sm text-ink-soft">{[industry, place].filter(Boolean).join(' · ')}</p>
      {selected ? <TransferLink problemId={precedent.problemId} precedents={[precedent]} /> : null}
    </>
  )
  return (
    <div className="grid gap-2 px-2 pt-1 pb-2.5 max-sm:pl-16 sm:pl-17">
      <dl className="grid gap-x-8 gap-y-2 text-sm leading-snug sm:grid-cols-2">
        {transfer ? (
          <Part name={listTexts.takeOver} className="border-l-2 border-accent pl-3 sm:row-span-2">
            <span className="block font-serif text-[1.0625rem] leading-snug text-ink first-letter:uppercase">
              {transfer}
            </span>
          </Part>
        ) : null}
        {matches ? <Part name={precedentTexts.matches}>{matches}</Part> : null}
        {differs ? <Part name={precedentTexts.differs}>{differs}</Part> : null}
      </dl>
      {sources.length === 0 ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">{context}</div>
      ) : (
        <SourcesInPlace precedent={precedent} beside={context} />
      )}
    </div>
  )
}

interface PartProps {
  name: string
  className?: string
  children: ReactNode
}

function Part({ name, className, children }: PartProps) {
  return (
    <div className={className}>
      <dt className="font-medium">{name}</dt>
      <dd className="text-ink-soft">{children}</dd>
    </div>
  )
}
