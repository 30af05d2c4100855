import { wordsOf } from './words.ts'

/** Solutions that models like to suggest; allowed when the statement names them itself. */
const solutions = new Set(
  `app apps platform platforms chatbot chatbots blockchain dashboard dashboards software website portal gamification
  algorithm algorithms ai saas crm marketplace subscription webinar webinars newsletter`.split(/\s+/u),
)

/** Solutions in the reframed statement that the user did not mention. */
export function solutionWords(statement: string, reframed: string): string[] {
  const statementWords = new Set(wordsOf(statement))
  return [...new Set(wordsOf(reframed))].filter((word) => solutions.has(word) && !statementWords.has(word))
}
