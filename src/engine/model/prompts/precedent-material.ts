import type { PrecedentBrief, ProblemBrief } from '../../engine.ts'
import type { Knowledge } from '../../library/knowledge.ts'

/** Precedents as prompt material: what the library knows about each, or that it is unverified. */
export const precedentMaterial = (
  chosen: PrecedentBrief[],
  problem: ProblemBrief | null,
  knowledge: Knowledge,
) =>
  chosen.map((precedent) => {
    const { entity, year, innovation, questionIndex, libraryEntry, fit } = precedent
    const entry = knowledge.entry(libraryEntry)
    return {
      entity,
      year,
      innovation,
      element: problem?.elements[questionIndex]?.text ?? null,
      verified: entry !== null,
      matches: fit?.matches ?? null,
      ...(entry && {
        how: entry.how,
        partToTakeOver: entry.transfer,
        insights: entry.insights.map(({ text }) => text),
        impact: entry.impact,
        test: entry.test,
        doesNotCarryOverWhen: entry.whenNot,
      }),
    }
  })
