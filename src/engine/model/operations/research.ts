import type { Background } from '../../../contracts/precedent.ts'
import type { Call, PrecedentBrief, ProblemBrief } from '../../engine.ts'
import { research as libraryBackground } from '../../library/research.ts'
import type { OperationDeps } from '../deps.ts'
import { clean } from '../output-checks/clean.ts'
import { languageOf } from '../output-checks/language.ts'
import { backgroundRequest } from '../prompts/research.ts'

/**
 * Of a curated precedent the library's own words, so that no fact can slip in; the model translates them where the
 * statement is in another language, and tells what it recalls where there is no entry.
 */
export async function research(
  precedent: PrecedentBrief,
  problem: ProblemBrief,
  { ladder, knowledge }: OperationDeps,
  call: Call,
): Promise<Background> {
  call.signal.throwIfAborted()
  const entry = knowledge.entry(precedent.libraryEntry)
  const isEnglish = (languageOf(problem.statement) ?? 'en') === 'en'
  if (entry && isEnglish) return libraryBackground(precedent, problem, knowledge)
  const told = await ladder.ask(backgroundRequest(precedent, problem, entry), call)
  return {
    background: clean(told.background, 3000),
    insights: list(told.insights),
    impact: clean(told.impact, 2000),
    justification: clean(told.justification, 2000),
    questions: list(told.questions),
  }
}

const list = (texts: string[]) =>
  texts
    .map((text) => clean(text, 600))
    .filter((text) => text !== '')
    .slice(0, 6)
