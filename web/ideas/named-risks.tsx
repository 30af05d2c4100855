import type { Composition } from '../../src/contracts/idea.ts'
import type { Precedent } from '../../src/contracts/precedent.ts'
import { ideaTexts } from './texts.ts'

interface NamedRisksProps {
  composition: Composition | undefined
  precedents: readonly Precedent[]
}

/** What the user found not to hold here, in the transfer check that the idea was built with. */
export function NamedRisks({ composition, precedents }: NamedRisksProps) {
  const risks = composition?.checks?.filter(({ state }) => state === 'fails') ?? []
  if (risks.length === 0) return null
  return (
    <div className="grid gap-2 border-l-4 border-yellow bg-yellow-wash px-4 py-3">
      <h4 className="text-yellow">{ideaTexts.namedRisks(risks.length)}</h4>
      <ul className="grid list-disc gap-1 pl-5">
        {risks.map(({ part, condition, note }) => {
          const id = composition?.parts[part]?.precedentId
          const entity = precedents.find((precedent) => precedent.id === id)?.entity
          return (
            <li key={`${part} ${condition}`} className="first-letter:uppercase">
              {condition}
              {entity ? <span className="text-ink-soft"> ({entity})</span> : null}
              {note ? <span className="block text-sm text-ink-soft">{note}</span> : null}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
