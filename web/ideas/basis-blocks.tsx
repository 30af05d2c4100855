import type { Precedent } from '../../src/contracts/precedent.ts'
import { ExceptionBadge } from '../precedents/provenance-badge.tsx'
import { SourcesInPlace } from '../precedents/sources-in-place.tsx'
import { paragraphsOf, tellsOf } from './basis.ts'
import { BuiltFrom } from './built-from.tsx'

interface BasisBlocksProps {
  text: string
  precedents: readonly Precedent[]
  onLearnMore: (precedent: Precedent) => void
}

/** The real-world basis: a block for each precedent that has its own paragraph, and a list of the others. */
export function BasisBlocks({ text, precedents, onLearnMore }: BasisBlocksProps) {
  const paragraphs = paragraphsOf(text)
  const others = precedents.filter((one) => !paragraphs.some((paragraph) => tellsOf(paragraph, one)))
  return (
    <>
      <div className="grid gap-4">
        {Array.from(paragraphs.entries(), ([at, paragraph]) => {
          const precedent = precedents.find((one) => tellsOf(paragraph, one))
          return precedent ? (
            <Block key={at} precedent={precedent} text={paragraph} onLearnMore={onLearnMore} />
          ) : (
            <p key={at} className="reading whitespace-pre-line">
              {paragraph}
            </p>
          )
        })}
      </div>
      <BuiltFrom precedents={others} onLearnMore={onLearnMore} />
    </>
  )
}

interface BlockProps {
  precedent: Precedent
  text: string
  onLearnMore: (precedent: Precedent) => void
}

function Block({ precedent, text, onLearnMore }: BlockProps) {
  const { entity } = precedent
  return (
    <div className="grid justify-items-start gap-1.5 border-l-2 border-rule-strong pl-4">
      <p className="reading whitespace-pre-line">
        <button
          type="button"
          data-precedent={precedent.id}
          onClick={() => onLearnMore(precedent)}
          className="entity cursor-pointer text-left underline decoration-rule-strong underline-offset-4 hover:text-accent"
        >
          {entity}
        </button>
        {text.slice(entity.length)}
      </p>
      <ExceptionBadge precedent={precedent} />
      {precedent.sources.length === 0 ? null : <SourcesInPlace precedent={precedent} notes={false} />}
    </div>
  )
}
