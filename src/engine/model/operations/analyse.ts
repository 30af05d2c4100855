import type { Alternative, Span } from '../../../contracts/element.ts'
import { AppError, type ErrorCode } from '../../../errors.ts'
import { Analysis, type ElementDraft, MAX_CHALLENGES, MAX_ELEMENTS } from '../../drafts.ts'
import type { Call } from '../../engine.ts'
import type { Knowledge } from '../../library/knowledge.ts'
import { cleanStatement } from '../../refusals/clean.ts'
import { refuse } from '../../refusals/refuse.ts'
import type { OperationDeps } from '../deps.ts'
import { clean, cleanLine } from '../output-checks/clean.ts'
import { isEnglish, languageIssues } from '../output-checks/language.ts'
import { statedLimits } from '../output-checks/limits.ts'
import { lostFigures, withLostFigures } from '../output-checks/lost-figures.ts'
import { type QuestionCheck, questionCheck } from '../output-checks/questions.ts'
import { sharesWord } from '../output-checks/shared-words.ts'
import { solutionWords } from '../output-checks/solution-words.ts'
import {
  type AlternativeAnswer,
  type ElementAnswer,
  type Framing,
  framingRequest,
  MAX_ALTERNATIVES,
} from '../prompts/analyse.ts'

const MAX_QUESTIONS = 2
const MAX_REFRAMED = 3000
const MAX_ELEMENT = 200
const MAX_QUESTION = 300
const MAX_PURPOSE = 200
const MAX_EVIDENCE = 3
const FALLBACK_QUESTION = 'Who has solved something like this before?'

const refusals: Record<Exclude<Framing['verdict'], 'problem'>, ErrorCode> = {
  unclear: 'statement_unclear',
  personal: 'statement_personal',
  harmful: 'statement_harmful',
}

/** A given `reframed` is broken down into elements and returned unchanged. */
export async function analyse(
  given: string,
  { reframed, reading, limits }: { reframed?: string; reading?: string[]; limits?: readonly string[] },
  { client, knowledge }: OperationDeps,
  call: Call,
): Promise<Analysis> {
  await refuse(reframed ?? given, { languages: null })
  const statement = cleanStatement(given)
  const { challenges } = knowledge
  const check = (framing: Framing) => framingIssues(framing, statement, reframed, knowledge)
  const request = framingRequest({ statement, reframed, reading, limits, challenges, check })
  const framing = await client.generate(request, call)
  if (framing.verdict !== 'problem') throw new AppError(refusals[framing.verdict])
  return Analysis.parse({
    statement: given,
    reframed: reframed ?? withLostFigures(statement, clean(framing.reframed, MAX_REFRAMED)),
    elements: elementsOf(framing, given, statement, knowledge),
    limits: limits ?? statedLimits(statement),
  })
}

function framingIssues(
  framing: Framing,
  statement: string,
  reframed: string | undefined,
  knowledge: Knowledge,
): string[] {
  if (framing.verdict !== 'problem') return []
  const elements = framing.elements.slice(0, MAX_ELEMENTS)
  const checkQuestion = questionCheck(statement, framing.giveaways, knowledge)
  const context = `${statement} ${framing.reframed}`
  const codes = elements.flatMap(({ challenges: [nearest] }) => nearest ?? [])
  return [
    ...(reframed === undefined ? reframingIssues(statement, framing.reframed) : []),
    ...elements.flatMap((element) => elementIssues(element, context, checkQuestion)),
    ...(new Set(codes).size < codes.length
      ? ['Two elements begin with the same challenge: make them distinct.']
      : []),
    ...languageIssues(statement, [framing.reframed, ...elements.map(({ text }) => text)]),
  ]
}

function reframingIssues(statement: string, reframed: string): string[] {
  const lost = lostFigures(statement, reframed)
  const solutions = solutionWords(statement, reframed)
  return [
    ...(lost.length > 0
      ? [`"reframed" is missing figures that must be kept unchanged: ${lost.join('; ')}.`]
      : []),
    ...(solutions.length > 0
      ? [`"reframed" names a solution that nobody asked for: ${solutions.join(', ')}.`]
      : []),
  ]
}

const elementIssues = (
  { text, questions }: Framing['elements'][number],
  context: string,
  checkQuestion: QuestionCheck,
) => [
  ...consideredQuestions(questions).flatMap((question) => checkQuestion(question) ?? []),
  ...(questions.length === 0 ? [`The element "${text}" has no question.`] : []),
  ...(sharesWord(text, context) ? [] : [`"${text}" shares no word with the statement.`]),
]

/** One more than is shown, to replace one that fails the check. */
const consideredQuestions = (questions: string[]) => questions.slice(0, MAX_QUESTIONS + 1)

/** Enforces what the repair may not have fixed: unique challenges, and questions that reveal nothing if possible. */
function elementsOf(
  framing: Framing,
  given: string,
  statement: string,
  knowledge: Knowledge,
): ElementDraft[] {
  const checkQuestion = questionCheck(statement, framing.giveaways, knowledge)
  const inEnglish = isEnglish(statement)
  const usedCodes = new Set<string>()
  return framing.elements.slice(0, MAX_ELEMENTS).map((element) => {
    const known = [...new Set(element.challenges)].filter((code) => knowledge.challenge(code))
    const challenges = usedCodes.has(known[0] ?? '') ? known.slice(1) : known
    const [nearest] = challenges
    if (nearest !== undefined) usedCodes.add(nearest)
    const questions = consideredQuestions(element.questions)
    const libraryQuestions = inEnglish ? (knowledge.challenge(nearest ?? null)?.questions ?? []) : []
    return {
      text: cleanLine(element.text, MAX_ELEMENT),
      questions: selectQuestions(questions, libraryQuestions, checkQuestion),
      challenges: challenges.slice(0, MAX_CHALLENGES),
      purpose: cleanLine(element.purpose, MAX_PURPOSE) || null,
      evidence: evidenceOf(element, given),
      confidence: element.confidence === null ? null : Math.min(1, Math.max(0, element.confidence)),
      alternatives: element.alternatives.slice(0, MAX_ALTERNATIVES).flatMap(alternativeOf),
    }
  })

  function alternativeOf({ text, questions, challenges }: AlternativeAnswer): Alternative[] {
    const known = [...new Set(challenges)]
      .filter((code) => knowledge.challenge(code))
      .slice(0, MAX_CHALLENGES)
    const line = cleanLine(text, MAX_ELEMENT)
    const libraryQuestions = inEnglish ? (knowledge.challenge(known[0] ?? null)?.questions ?? []) : []
    const selected = selectQuestions(questions, libraryQuestions, checkQuestion)
    return line === '' ? [] : [{ text: line, questions: selected, challenges: known }]
  }
}

/** Where the quotes stand in the statement as the user wrote it. What is not there was not quoted. */
function evidenceOf({ evidence }: ElementAnswer, given: string): Span[] {
  return evidence.slice(0, MAX_EVIDENCE).flatMap((quote) => {
    const text = quote.trim()
    const start = text === '' ? -1 : given.indexOf(text)
    return start < 0 ? [] : [{ start, end: start + text.length }]
  })
}

function selectQuestions(questions: string[], libraryQuestions: string[], check: QuestionCheck): string[] {
  const all = questions
    .map((question) => cleanLine(question, MAX_QUESTION))
    .filter((question) => question !== '')
  const valid = all.filter((question) => check(question) === null)
  const selected = [valid, libraryQuestions, all].find((list) => list.length > 0)
  return (selected ?? [FALLBACK_QUESTION]).slice(0, MAX_QUESTIONS)
}
