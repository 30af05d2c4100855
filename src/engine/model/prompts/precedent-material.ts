import type { PrecedentBrief, ProblemBrief } from '../../engine.ts'
import type { Knowledge } from '../../library/knowledge.ts'

/** Instead of whether it is verified, for one of the user's own. */
export const FROM_USER = 'reported by the user'

/** Precedents as prompt material: what the library knows about each, or that it is unverified. */
export const precedentMaterial = (
  chosen: PrecedentBrief[],
  problem: ProblemBrief | null,
  knowledge: Knowledge,
) =>
  chosen.map((precedent) => {
    const { entity, year, innovation, questionIndex, libraryEntry, fit, own, part } = precedent
    const entry = knowledge.entry(libraryEntry)
    return {
      entity,
      year,
      innovation,
      element: problem?.elements[questionIndex]?.text ?? null,
      verified: own ? FROM_USER : entry !== null,
      matches: fit?.matches ?? null,
      ...(part && { chosenPart: part.text, inUsersWords: part.kind === 'own' }),
      ...(own && {
        how: own.background,
        partToTakeOver: own.advice,
        impact: own.impact,
        doesNotCarryOverWhen: own.whenNot,
      }),
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
