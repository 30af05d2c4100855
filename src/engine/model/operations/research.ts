import type { Background } from '../../../contracts/precedent.ts'
import type { Call, PrecedentBrief, ProblemBrief } from '../../engine.ts'
import { research as libraryBackground } from '../../library/research.ts'
import type { OperationDeps } from '../deps.ts'
import { clean } from '../output-checks/clean.ts'
import { isEnglish } from '../output-checks/language.ts'
import { backgroundRequest } from '../prompts/research.ts'

const MAX_BACKGROUND = 3000
const MAX_PARAGRAPH = 2000
const MAX_ITEM = 600
const MAX_ITEMS = 6

/**
 * Curated precedents keep the library's text, so that the model cannot change a fact; it only translates the text when
 * the statement is in another language. The user's own keep what the user wrote. Without
 * either, the model writes what it recalls.
 */
export async function research(
  precedent: PrecedentBrief,
  problem: ProblemBrief,
  { client, model, knowledge }: OperationDeps,
  call: Call,
): Promise<Background> {
  call.signal.throwIfAborted()
  const entry = knowledge.entry(precedent.libraryEntry)
  if (precedent.own || (entry && isEnglish(problem.statement)))
    return libraryBackground(precedent, problem, knowledge)
  const draft = await client.generate(backgroundRequest(precedent, problem, entry), call)
  return {
    background: clean(draft.background, MAX_BACKGROUND),
    insights: cleanList(draft.insights),
    impact: clean(draft.impact, MAX_PARAGRAPH),
    justification: clean(draft.justification, MAX_PARAGRAPH),
    questions: cleanList(draft.questions),
    model,
  }
}

const cleanList = (texts: string[]) =>
  texts
    .map((text) => clean(text, MAX_ITEM))
    .filter((text) => text !== '')
    .slice(0, MAX_ITEMS)
