import { wordsOf } from './words.ts'

/** Solutions that models reach for. A statement that names one itself may keep it. */
const solutions = new Set(
  `app apps platform platforms chatbot chatbots blockchain dashboard dashboards software website portal gamification
  algorithm algorithms ai saas crm marketplace subscription webinar webinars newsletter`.split(/\s+/u),
)

/** Words of a solution that the user did not ask for. */
export function solutionWords(statement: string, reframed: string): string[] {
  const own = new Set(wordsOf(statement))
  return [...new Set(wordsOf(reframed))].filter((word) => solutions.has(word) && !own.has(word))
}
