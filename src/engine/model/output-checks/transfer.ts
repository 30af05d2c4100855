import type { IdeaDraft } from '../../drafts.ts'
import type { PrecedentBrief, ProblemBrief } from '../../engine.ts'
import { findOutText, riskText } from '../../library/ideas/condition-text.ts'
import { type Condition, conditionsFor, failing, unknown } from '../../library/ideas/conditions.ts'
import type { Knowledge } from '../../library/knowledge.ts'
import { isEnglish } from './language.ts'
import { isSameWord, wordsOf } from './words.ts'

/** A condition counts as named where the text has so many of its longer words. */
const MIN_SHARE = 0.5
const MIN_LENGTH = 4

/** The transfer check of the chosen precedents; the parts of the idea are in their order. */
export const conditionsOfChosen = (chosen: readonly PrecedentBrief[], knowledge: Knowledge): Condition[] =>
  conditionsFor(chosen.map((precedent) => ({ precedent, entry: knowledge.entry(precedent.libraryEntry) })))

interface Checked {
  problem: ProblemBrief
  chosen: readonly PrecedentBrief[]
  conditions: readonly Condition[]
}

type Told = Pick<IdeaDraft, 'solution' | 'nextSteps'>

/** What to mend: answers of the transfer check that the idea does not follow. The conditions are English. */
export function transferIssues(idea: Told, checked: Checked): string[] {
  const { risks, isFindOutMissing } = missingOf(idea, checked)
  return [
    ...risks.map(
      ({ part, condition }) =>
        `"solution" must name this risk of ${checked.chosen[part]?.entity}, and a step must settle it: ${condition}.`,
    ),
    ...(isFindOutMissing
      ? [
          'The first step must end with a sentence that begins with "Find out first:" and names what is unknown.',
        ]
      : []),
  ]
}

/** The same added in the words of the library, where the model left it out. */
export function withTransferCheck<Idea extends Told>(idea: Idea, checked: Checked): Idea {
  const { risks, isFindOutMissing } = missingOf(idea, checked)
  const entityAt = (part: number) => checked.chosen[part]?.entity ?? ''
  const told = risks.map((risk) => riskText([risk], entityAt(risk.part)))
  const [first = '', ...rest] = idea.nextSteps
  return {
    ...idea,
    solution: [idea.solution, ...told].join('\n\n'),
    nextSteps: isFindOutMissing
      ? [`${first} ${findOutText(unknown(checked.conditions), entityAt)}`, ...rest]
      : idea.nextSteps,
  }
}

/** Nothing before the user has answered anything, and in other languages, where nobody can tell. */
function missingOf({ solution, nextSteps }: Told, { problem, chosen, conditions }: Checked) {
  const isAnswered = chosen.some(({ checks = [] }) => checks.length > 0)
  if (!isAnswered || !isEnglish(problem.statement)) return { risks: [], isFindOutMissing: false }
  return {
    risks: failing(conditions).filter(({ condition }) => !names(solution, condition)),
    isFindOutMissing:
      unknown(conditions).length > 0 && !nextSteps.some((step) => /\bfind out first\b/iu.test(step)),
  }
}

function names(text: string, condition: string): boolean {
  const words = wordsOf(condition).filter((word) => word.length >= MIN_LENGTH)
  const own = wordsOf(text)
  const shared = words.filter((word) => own.some((other) => isSameWord(word, other)))
  return shared.length >= words.length * MIN_SHARE
}
