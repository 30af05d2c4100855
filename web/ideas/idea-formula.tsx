import type { Composition } from '../../src/contracts/idea.ts'
import type { Precedent } from '../../src/contracts/precedent.ts'
import type { Problem } from '../../src/contracts/problem.ts'
import { lettersOf } from '../precedents/matrix/letters.ts'
import { ideaTexts } from './texts.ts'

interface IdeaFormulaProps {
  composition: Composition | undefined
  problem: Problem
  /** Those that it was built from; empty while they load. */
  precedents: readonly Precedent[]
}

/** '1A + 2B': the elements and precedents that the idea combines. Nothing where its elements have changed since. */
export function IdeaFormula({ composition, problem, precedents }: IdeaFormulaProps) {
  const letters = lettersOf(precedents)
  const names = (composition?.parts ?? []).map(({ elementId, precedentId }) => {
    const element = problem.elementDetails?.find(({ id }) => id === elementId)
    const letter = letters.get(precedentId ?? 0)
    return element && letter ? `${element.position + 1}${letter}` : null
  })
  if (names.length === 0 || names.includes(null)) return null
  return (
    <p className="text-sm text-ink-soft">
      {ideaTexts.combines}{' '}
      <span className="font-semibold text-ink tabular-nums">{names.toSorted().join(' + ')}</span>
    </p>
  )
}
