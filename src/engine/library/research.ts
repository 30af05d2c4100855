import type { Background } from '../../contracts/precedent.ts'
import { mainChallenge } from '../drafts.ts'
import type { OwnBrief, PrecedentBrief, ProblemBrief } from '../engine.ts'
import type { Knowledge } from './knowledge.ts'
import { yearText } from './search/fit.ts'

/** What the library holds on a precedent; of one that it does not hold it says so, and adds nothing. */
export function research(precedent: PrecedentBrief, problem: ProblemBrief, knowledge: Knowledge): Background {
  const entry = knowledge.entry(precedent.libraryEntry)
  if (precedent.own) return ownBackground(precedent.own)
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

/** What the user wrote, and that it is nobody else's word. */
function ownBackground({ entity, innovation, ...own }: OwnBrief): Background {
  const where = [own.place, own.year === null ? '' : yearText(own.year)].filter(Boolean).join(', ')
  const summary = `${entity}${where && ` (${where})`}: ${sentence(innovation)}`
  return {
    background: [own.background || summary, own.source && `Source: ${own.source}`]
      .filter(Boolean)
      .join('\n\n'),
    insights: own.advice ? [own.advice] : [],
    impact: own.impact || 'You have not noted what came of it.',
    justification: 'It is one of your own precedents: you know the people and the circumstances.',
    questions: own.whenNot
      ? [`You noted when it may not work: ${sentence(own.whenNot)} Does that apply here?`]
      : [],
  }
}

const sentence = (text: string) => `${text.trimEnd().replace(/\.$/u, '')}.`

function unknown({ entity, innovation, year }: PrecedentBrief): Background {
  const when = year === null ? '' : `, ${year}`
  return {
    background: `${entity}${when}: ${sentence(innovation)} The library holds nothing further on this precedent, so that this is unverified.`,
    insights: [],
    impact: 'What came of it is not in the library.',
    justification: 'Nobody has checked yet whether it is more than common practice.',
    questions: [`What would you have to know about ${entity} before relying on it?`],
  }
}
