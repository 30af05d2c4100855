import type { Composition } from '../../../contracts/idea.ts'
import type { PrecedentBrief, ProblemBrief } from '../../engine.ts'
import { normaliseName } from '../../text/names.ts'
import { cleanLine } from '../output-checks/clean.ts'
import { brokenLimits } from '../output-checks/limits.ts'
import type { IdeaAnswer } from '../prompts/generate-idea.ts'

const MAX_NOTE = 500

/** What the idea takes from each precedent, and which limits it breaks. Null for a problem that is not stored. */
export function compositionOf(
  answer: IdeaAnswer,
  problem: ProblemBrief,
  chosen: PrecedentBrief[],
): Composition | null {
  const parts = chosen.flatMap(({ id, entity, innovation, elementId, questionIndex, part: own }) => {
    const element = problem.elements[questionIndex]
    const ofElement = element?.id ?? elementId
    if (ofElement == null) return []
    const named = answer.parts.find(({ precedent }) => isSameName(precedent, entity))
    const part = own?.text ?? (cleanLine(named?.part ?? '', MAX_NOTE) || cleanLine(innovation, MAX_NOTE))
    const challenge = element?.challenges[0] ?? null
    return [{ elementId: ofElement, precedentId: id, part, challenge, ...(own && { chosen: own.kind }) }]
  })
  if (parts.length < chosen.length) return null
  const conflicts = brokenLimits(answer, problem).map(({ limit, brokenBy }) => ({
    limit: cleanLine(limit, MAX_NOTE),
    part: Math.max(
      0,
      chosen.findIndex(({ entity }) => isSameName(brokenBy ?? '', entity)),
    ),
  }))
  return { parts, links: [], gaps: [], conflicts }
}

const isSameName = (one: string, other: string) => normaliseName(one) === normaliseName(other)
