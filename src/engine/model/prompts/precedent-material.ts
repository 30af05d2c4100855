import { conditionsOf } from '../../../contracts/transfer-check.ts'
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
    const { entity, year, innovation, questionIndex, libraryEntry, fit, own, part, checks } = precedent
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
        doesNotCarryOverWhen: checked(own.whenNot, checks),
      }),
      ...(entry && {
        how: entry.how,
        partToTakeOver: entry.transfer,
        insights: entry.insights.map(({ text }) => text),
        impact: entry.impact,
        test: entry.test,
        doesNotCarryOverWhen: checked(entry.whenNot, checks),
      }),
    }
  })

const appliesHere = { holds: 'no', fails: 'yes', unknown: 'unknown' }

/** The conditions under which a precedent may not work, with what the user knows of each. */
const checked = (whenNot: string | readonly string[], checks: PrecedentBrief['checks'] = []) =>
  conditionsOf(whenNot).map((condition) => {
    const { state = 'unknown', note } = checks.find((check) => check.condition === condition) ?? {}
    return { condition, appliesHere: appliesHere[state], ...(note && { userNote: note }) }
  })
