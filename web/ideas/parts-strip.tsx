import type { Element } from '../../src/contracts/element.ts'
import type { Composition } from '../../src/contracts/idea.ts'
import type { Precedent } from '../../src/contracts/precedent.ts'
import { formatYear } from '../lib/format.ts'
import { outcomeIn, paragraphOf } from './basis.ts'
import { ideaTexts } from './texts.ts'

interface PartsStripProps {
  parts: Composition['parts']
  elements: readonly Element[]
  /** The precedents that the idea was built from; empty while they load. */
  precedents: readonly Precedent[]
  /** The real-world basis, which tells what came of each precedent. */
  basis: string
  onLearnMore: (precedent: Precedent) => void
}

/** What the idea is made of, one row per part: the element, the part, and where it worked. */
export function PartsStrip({ parts, elements, precedents, basis, onLearnMore }: PartsStripProps) {
  if (parts.length === 0) return null
  return (
    <ul
      aria-label={ideaTexts.parts}
      className="-mt-4 grid list-none divide-y divide-rule border-b border-rule p-0 pb-1 sm:-mt-6"
    >
      {Array.from(parts.entries(), ([at, { elementId, precedentId, text, part }]) => {
        const precedent = precedents.find(({ id }) => id === precedentId)
        return (
          <li key={at} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[2fr_3fr_3fr] sm:items-baseline">
            <ElementName
              text={elements.find(({ id }) => id === elementId)?.text}
              isRepeated={at > 0 && elementId === parts[at - 1]?.elementId}
            />
            <p className="font-serif text-lg leading-snug first-letter:uppercase">{part}</p>
            <div className="min-w-0 text-sm leading-snug text-ink-soft">
              {precedent ? <Source precedent={precedent} onLearnMore={onLearnMore} /> : <p>{text}</p>}
              {precedent ? <Outcome text={outcomeIn(paragraphOf(precedent, basis))} /> : null}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

interface ElementNameProps {
  text: string | undefined
  /** The row above has it already; it is then only read out. */
  isRepeated: boolean
}

const ElementName = ({ text, isRepeated }: ElementNameProps) => (
  <div>
    <p title={text} className={isRepeated ? 'sr-only' : 'line-clamp-3 text-sm leading-snug text-ink-soft'}>
      {text}
    </p>
  </div>
)

interface SourceProps {
  precedent: Precedent
  onLearnMore: (precedent: Precedent) => void
}

function Source({ precedent, onLearnMore }: SourceProps) {
  const { letter, entity, year } = precedent
  return (
    <p className="flex items-baseline gap-x-2">
      <span className="font-semibold">{letter}</span>
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        <button
          type="button"
          data-precedent={precedent.id}
          onClick={() => onLearnMore(precedent)}
          className="entity min-h-6 cursor-pointer text-left text-base text-ink underline decoration-rule-strong underline-offset-4 hover:text-accent"
        >
          {entity}
        </button>
        {year === null ? null : <span className="font-serif tabular-nums">{formatYear(year)}</span>}
      </span>
    </p>
  )
}

const Outcome = ({ text }: { text: string | null }) =>
  text === null ? null : <p className="mt-0.5 line-clamp-3">{text}</p>
