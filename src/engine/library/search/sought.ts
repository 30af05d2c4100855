import { MAX_CHALLENGES } from '../../drafts.ts'
import type { ElementBrief, ProblemBrief } from '../../engine.ts'
import type { Knowledge } from '../knowledge.ts'
import { isQuoted } from '../quote.ts'
import { readStatement } from '../read.ts'
import { recognizeChallenges, SURE } from '../recognize.ts'

/** How confident a challenge must be to count for an element in the user's words: more likely than not. */
const MIN_IN_USERS_WORDS = 0.5

/**
 * The problem with what its elements are searched by. The user's own words get the challenges that these speak of, and lead.
 * A general wording that was chosen says what the element is surely about, and no more: searching for it alone found fewer
 * apt precedents than the statement.
 */
export const soughtIn = (problem: ProblemBrief, knowledge: Knowledge): ProblemBrief => ({
  ...problem,
  elements: problem.elements.map((element) => {
    if (!element.isUsers) return element
    return element.challenges.length > 0
      ? { ...element, isUsers: false, confidence: 1 }
      : { ...element, challenges: challengesIn(element.text, knowledge) }
  }),
})

const challengesIn = (text: string, knowledge: Knowledge): string[] =>
  recognizeChallenges(readStatement(text, knowledge), knowledge.retriever())
    .filter(({ confidence }) => confidence >= MIN_IN_USERS_WORDS)
    .slice(0, MAX_CHALLENGES)
    .map(({ code }) => code)

/**
 * The challenge that an element surely has: the user chose it, its words speak of it, or the engine is sure. That of a
 * quotation is a guess, also where the user has gone back to it.
 */
export function sureChallengeOf(element: ElementBrief): string | undefined {
  if (isQuoted(element)) return undefined
  return element.isUsers || (element.confidence ?? 0) >= SURE ? element.challenges[0] : undefined
}
