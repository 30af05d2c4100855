import type { Analysis } from '../../drafts.ts'
import type { Knowledge } from '../knowledge.ts'
import { readStatement } from '../read.ts'
import { reframe } from '../reframe.ts'
import { readStatement as readOldStatement } from '../statement/statement.ts'
import { findChallenges } from './challenges.ts'
import { aimOfElement, elementsOf } from './elements.ts'

/** With `reframed` given, that text is analysed and returned unchanged. */
export function analyse(text: string, knowledge: Knowledge, reframed?: string): Analysis {
  const statement = readOldStatement(reframed ?? text, knowledge)
  const found = findChallenges(statement, knowledge)
  const elements = elementsOf(found, statement)
  const read = readStatement(text, knowledge)
  const supported = elements.map((element, at) => {
    const clause = statement.clauses[found[at]?.clause ?? -1]?.text ?? ''
    const start = clause === '' ? -1 : read.text.indexOf(clause)
    const evidence = start < 0 ? [] : [{ start, end: start + clause.length }]
    return { ...element, text: aimOfElement(element.text), evidence }
  })
  return { statement: text, reframed: reframed ?? reframe(read, supported), elements }
}
