import type { Analysis } from '../../drafts.ts'
import type { Knowledge } from '../knowledge.ts'
import { readStatement } from '../statement/statement.ts'
import { findChallenges } from './challenges.ts'
import { elementsOf } from './elements.ts'
import { reframe } from './reframe.ts'

/** With `reframed` given, that text is analysed and kept to the letter. */
export function analyse(text: string, knowledge: Knowledge, reframed?: string): Analysis {
  const statement = readStatement(reframed ?? text, knowledge)
  const found = findChallenges(statement, knowledge)
  return {
    statement: text,
    reframed: reframed ?? reframe(statement, found),
    elements: elementsOf(found, statement),
  }
}
