import type { Background } from '../../contracts/precedent.ts'
import { mainChallenge } from '../drafts.ts'
import type { PrecedentBrief, ProblemBrief } from '../engine.ts'
import type { Knowledge } from './knowledge.ts'

/** What the library holds on a precedent; of one that it does not hold it says so, and adds nothing. */
export function research(precedent: PrecedentBrief, problem: ProblemBrief, knowledge: Knowledge): Background {
  const entry = knowledge.entry(precedent.libraryEntry)
  if (!entry) return unknown(precedent)
  const challenge = mainChallenge(problem.elements[precedent.questionIndex])
  const first = entry.insights.toSorted(
    (a, b) => Number(b.challenge === challenge) - Number(a.challenge === challenge),
  )
  return {
    background: entry.yearNote ? `${entry.background} ${entry.yearNote}` : entry.background,
    insights: first.map((insight) => insight.text),
    impact: entry.impact,
    justification: entry.justification,
    questions: entry.questions,
  }
}

function unknown({ entity, innovation, year }: PrecedentBrief): Background {
  const when = year === null ? '' : `, ${year}`
  return {
    background: `${entity}${when}: ${innovation.trimEnd().replace(/\.$/u, '')}. The library holds nothing further on this precedent, so that this is unverified.`,
    insights: [],
    impact: 'What came of it is not in the library.',
    justification: 'Nobody has checked yet whether it is more than common practice.',
    questions: [`What would you have to know about ${entity} before relying on it?`],
  }
}
