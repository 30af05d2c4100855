import type { Precedent } from '../../../src/contracts/precedent.ts'
import { shortFit } from '../short-fit.ts'
import { precedentTexts } from '../texts.ts'
import { TransferLink } from '../transfer/transfer-link.tsx'

/** What an open row adds: why the precedent fits, what differs, and the industry and place. */
export function OpenRow({ precedent, selected }: { precedent: Precedent; selected: boolean }) {
  const fit = shortFit(precedent)
  const { industry, place } = precedent
  return (
    <div className="grid gap-3 px-2 pt-1 pb-3 max-sm:pl-16 sm:pl-17">
      {fit ? (
        <dl className="grid gap-x-8 gap-y-3 text-sm leading-snug sm:grid-cols-2">
          <Part name={precedentTexts.matches} text={fit.matches} />
          <Part name={precedentTexts.differs} text={fit.differs} />
        </dl>
      ) : null}
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-2">
        <p className="text-sm text-ink-soft">{[industry, place].filter(Boolean).join(' · ')}</p>
        {selected ? <TransferLink problemId={precedent.problemId} precedents={[precedent]} /> : null}
      </div>
    </div>
  )
}

function Part({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt className="font-medium">{name}</dt>
      <dd className="text-ink-soft">{text}</dd>
    </div>
  )
}
