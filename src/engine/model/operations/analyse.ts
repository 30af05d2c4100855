import { AppError, type ErrorCode } from '../../../errors.ts'
import { Analysis, type ElementDraft } from '../../drafts.ts'
import type { Call } from '../../engine.ts'
import type { Knowledge } from '../../library/knowledge.ts'
import type { OperationDeps } from '../deps.ts'
import { clean, line } from '../output-checks/clean.ts'
import { languageIssues, languageOf } from '../output-checks/language.ts'
import { lostFigures, withLostFigures } from '../output-checks/lost-figures.ts'
import { type QuestionCheck, questionCheck } from '../output-checks/questions.ts'
import { solutionWords } from '../output-checks/solution-words.ts'
import { isSameWord, wordsOf } from '../output-checks/words.ts'
import { type Framing, framingRequest } from '../prompts/analyse.ts'

const MOST_ELEMENTS = 6
const MOST_QUESTIONS = 2

const refusals: Record<Exclude<Framing['verdict'], 'problem'>, ErrorCode> = {
  unclear: 'statement_unclear',
  personal: 'statement_personal',
  harmful: 'statement_abusive',
}

/** With `reframed` given, that text is broken into elements and kept to the letter. */
export async function analyse(
  statement: string,
  reframed: string | undefined,
  { ladder, knowledge }: OperationDeps,
  call: Call,
): Promise<Analysis> {
  const { challenges } = knowledge
  const check = (framing: Framing) => faultsOf(framing, statement, reframed, knowledge)
  const framing = await ladder.ask(framingRequest({ statement, reframed, challenges, check }), call)
  if (framing.verdict !== 'problem') throw new AppError(refusals[framing.verdict])
  return Analysis.parse({
    statement,
    reframed: reframed ?? withLostFigures(statement, clean(framing.reframed, 3000)),
    elements: elementsOf(framing, statement, knowledge),
  })
}

function faultsOf(
  framing: Framing,
  statement: string,
  reframed: string | undefined,
  knowledge: Knowledge,
): string[] {
  if (framing.verdict !== 'problem') return []
  const { giveaways } = framing
  const elements = framing.elements.slice(0, MOST_ELEMENTS).map((element) => ({
    ...element,
    questions: element.questions.slice(0, MOST_QUESTIONS + 1),
  }))
  const checkQuestion = questionCheck(statement, giveaways, knowledge)
  const codes = elements.flatMap(({ challenge }) => challenge ?? [])
  const rests = ({ text }: { text: string }) => sharesWord(text, `${statement} ${framing.reframed}`)
  return [
    ...(reframed === undefined ? reframingFaults(statement, framing.reframed) : []),
    ...elements.flatMap(({ questions }) => questions.flatMap((question) => checkQuestion(question) ?? [])),
    ...elements.flatMap(({ text, questions }) =>
      questions.length === 0 ? [`The element "${text}" has no question.`] : [],
    ),
    ...elements.flatMap((element) =>
      rests(element) ? [] : [`"${element.text}" shares no word with the statement.`],
    ),
    ...(new Set(codes).size < codes.length
      ? ['Two elements have the same challenge: make them distinct.']
      : []),
    ...languageIssues(statement, [framing.reframed, ...elements.map(({ text }) => text)]),
  ]
}

function reframingFaults(statement: string, reframed: string): string[] {
  const lost = lostFigures(statement, reframed)
  const solutions = solutionWords(statement, reframed)
  return [
    ...(lost.length > 0 ? [`"reframed" lost what must be kept to the letter: ${lost.join('; ')}.`] : []),
    ...(solutions.length > 0
      ? [`"reframed" names a solution that nobody asked for: ${solutions.join(', ')}.`]
      : []),
  ]
}

/** Scripts that do not part their words cannot be compared by word. */
function sharesWord(text: string, other: string): boolean {
  const own = wordsOf(text).filter((word) => word.length > 3)
  const words = wordsOf(other)
  return own.length === 0 || own.some((word) => words.some((known) => isSameWord(word, known)))
}

/** What the repair left undone is done here: no code twice, no telling question where there is another. */
function elementsOf(framing: Framing, statement: string, knowledge: Knowledge): ElementDraft[] {
  const check = questionCheck(statement, framing.giveaways, knowledge)
  const isEnglish = (languageOf(statement) ?? 'en') === 'en'
  const taken = new Set<string>()
  return framing.elements.slice(0, MOST_ELEMENTS).map(({ text, challenge, questions: all }) => {
    const questions = all.slice(0, MOST_QUESTIONS + 1)
    const known = knowledge.challenge(challenge)
    const code = known && !taken.has(known.code) ? known.code : null
    if (code !== null) taken.add(code)
    const neutral = isEnglish ? (known?.questions ?? []) : []
    return { text: line(text, 200), questions: askable(questions, neutral, check), challenge: code }
  })
}

function askable(questions: string[], neutral: string[], check: QuestionCheck): string[] {
  const all = questions.map((question) => line(question, 300)).filter((question) => question !== '')
  const good = all.filter((question) => check(question) === null)
  const chosen = [good, neutral, all].find((some) => some.length > 0)
  return (chosen ?? ['Who has solved something like this before?']).slice(0, MOST_QUESTIONS)
}
