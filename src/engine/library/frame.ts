import { library } from '../../../db/library/library.ts'
import { overlap, type Span, spansIn } from '../../contracts/clauses.ts'
import type { Reading } from '../../contracts/element.ts'
import { type Analysis, type ElementDraft, MAX_CHALLENGES } from '../drafts.ts'
import { type Aim, aimsOf } from './aims.ts'
import { alternativesFor } from './alternatives.ts'
import { goalOf } from './goal.ts'
import type { Knowledge } from './knowledge.ts'
import { limitTexts } from './limits.ts'
import { furtherTroubles, mainTrouble, quotationOf, SAME_PART, shortened } from './quote.ts'
import { readStatement, type Statement } from './read.ts'
import { type Recognized, recognizeChallenges, SURE } from './recognize.ts'
import { reframe } from './reframe.ts'
import { troubleIn } from './trouble.ts'
import { capitalise, fillSlots, groupsWithin } from './wording.ts'

/** A few sure elements say more than many hopeful ones. */
const MAX_ELEMENTS = 4
/** One part may also speak of a challenge by itself, if the whole is about something else. */
const MIN_IN_PART = 0.75
/** A challenge of this confidence asks the questions even where the element quotes the statement. */
const MIN_TO_ASK = 0.5
/** A further challenge of the same part of the statement must be this confident to count for its element. */
const MIN_SECOND_CHALLENGE = 0.2
/** Below this the whole is unsure, and the user is asked which reading is meant. */
const MIN_SURE = 0.2
const MAX_READINGS = 3
const MAX_ALTERNATIVES = 3
/** A challenge that a quoted sentence speaks of must be this confident to count for its element. */
const MIN_IN_QUOTE = 0.15
/** From this likelihood, four of five entries were apt, and what one achieved says what a problem is about. */
const SURE_AIM = 1.1
/** An entry that answers an element's words alone asks for it only from this likelihood on. */
const LIKELY_AIM = 1
/** A group that stands further behind in its clause is not who the clause is about. */
const SUBJECT_WITHIN = 4

type FramedElement = ElementDraft & { evidence: Span[] }

interface Element {
  main: Recognized
  /** Codes, nearest first. */
  challenges: string[]
}

/**
 * Breaks a statement down into the sub-problems that a reader would name. With `reframed` given, that text is analysed
 * and returned unchanged; `reading` has the challenges that the user said are meant, `own` the limits that the user left.
 */
export function analyse(
  text: string,
  knowledge: Knowledge,
  reframed?: string,
  reading: readonly string[] = [],
  own?: readonly string[],
): Analysis {
  const statement = readStatement(reframed ?? text, knowledge)
  const recognized = chosenFirst(recognizeChallenges(statement, knowledge.retriever()), reading)
  const found = elementsOf(recognized)
  const chances = troubleIn(statement, knowledge.retriever())
  const drafts = found.map((element) => draftOf(element, recognized, chances, statement, knowledge))
  const covered = drafts.flatMap(({ evidence }) => evidence)
  const further = furtherTroubles(statement, chances, covered)
    .slice(0, MAX_ELEMENTS - drafts.length)
    .flatMap((sentence) => quotedDraft(sentence, recognized, statement, knowledge) ?? [])
  const framed = [...drafts, ...further]
  const aims = aimsOf(framed, statement, knowledge, (element, at) => at === 0 || isOpen(element))
  const elements = framed.map((element, at) => askedByAim(element, aims[at]))
  // An obstacle is named only where the element is sure of its challenge.
  const known = elements.map((element, at) =>
    isSure(found[at]?.main) ? element : { ...element, challenges: [] },
  )
  const isUnsure = reading.length === 0 && (recognized[0]?.confidence ?? 0) < MIN_SURE
  const taken = new Set(elements.map((element) => element.text))
  const shown = elements.map((element) => ({
    ...element,
    alternatives: element.alternatives?.filter((one) => !taken.has(one.text)),
    evidence: reframed === undefined ? spansIn(text, statement.text, element.evidence) : [],
  }))
  const limits =
    own ?? limitTexts((reframed === undefined ? statement : readStatement(text, knowledge)).limits)
  return {
    statement: text,
    reframed: reframed ?? reframe(statement, known, sureAim(aims[0]), limits),
    elements: shown,
    limits: [...limits],
    ...(isUnsure && { readings: recognized.slice(0, MAX_READINGS).map(readingOf) }),
  }
}

/** What the user said is meant comes first, and is certain. */
function chosenFirst(recognized: readonly Recognized[], reading: readonly string[]): Recognized[] {
  const chosen = recognized.filter(({ code }) => reading.includes(code))
  const rest = recognized.filter(({ code }) => !reading.includes(code))
  return [...chosen.map((one) => ({ ...one, confidence: 1 })), ...rest]
}

function elementsOf(recognized: readonly Recognized[]): Element[] {
  const [first] = recognized
  const elements: Element[] = first ? [{ main: first, challenges: [first.code] }] : []
  for (const one of recognized.slice(1)) {
    const same = elements.find(({ main }) => overlap(main.evidence, one.evidence) > SAME_PART)
    if (same && one.confidence < 1) {
      if (one.confidence >= MIN_SECOND_CHALLENGE && same.challenges.length < MAX_CHALLENGES)
        same.challenges.push(one.code)
    } else if (isSure(one) && elements.length < MAX_ELEMENTS)
      elements.push({ main: one, challenges: [one.code] })
  }
  return elements
}

const isSure = (one?: Recognized) =>
  one !== undefined && (one.confidence >= SURE || one.inPart >= MIN_IN_PART)

function draftOf(
  { main, challenges }: Element,
  recognized: readonly Recognized[],
  chances: readonly number[],
  statement: Statement,
  knowledge: Knowledge,
): FramedElement {
  const sure = isSure(main)
  const others = sure ? recognized.filter(({ code }) => code !== main.code) : recognized
  const draft = sure
    ? { ...worded(main, statement, knowledge), evidence: [main.evidence] }
    : inOwnWords(main, chances, statement, knowledge)
  return {
    ...draft,
    challenges,
    confidence: main.confidence,
    alternatives: alternatives(draft.evidence, others, statement, knowledge),
  }
}

/** An element that quotes a sentence. */
function quotedDraft(
  sentence: Span,
  recognized: readonly Recognized[],
  statement: Statement,
  knowledge: Knowledge,
): FramedElement | null {
  const inSentence = recognized.filter(({ evidence }) => overlap(evidence, sentence) > SAME_PART)
  const [main = recognized[0]] = inSentence
  if (!main) return null
  return {
    ...quotation(main, shortened(sentence, main.evidence, statement), statement, knowledge),
    challenges: inSentence
      .filter(({ confidence }) => confidence >= MIN_IN_QUOTE)
      .slice(0, MAX_CHALLENGES)
      .map(({ code }) => code),
    confidence: main.confidence,
    alternatives: alternatives([sentence], recognized, statement, knowledge),
  }
}

const alternatives = (
  evidence: readonly Span[],
  recognized: readonly Recognized[],
  statement: Statement,
  knowledge: Knowledge,
) =>
  alternativesFor(evidence, recognized, statement.text, knowledge.retriever())
    .slice(0, MAX_ALTERNATIVES)
    .map((one) => ({ ...worded(one, statement, knowledge), challenges: [one.code] }))

const worded = (one: Recognized, statement: Statement, knowledge: Knowledge) => ({
  text: wordingOf(one, statement),
  questions: questionsOf(one.code, knowledge),
})

/** The goal that the writer states, else the sentence that tells the trouble. */
function inOwnWords(
  main: Recognized,
  chances: readonly number[],
  statement: Statement,
  knowledge: Knowledge,
) {
  const goal = goalOf(statement)
  if (goal) return { text: capitalise(goal.text), questions: askedOf(main, knowledge), evidence: [goal] }
  const trouble = mainTrouble(statement, chances) ?? main.evidence
  return quotation(main, shortened(trouble, main.evidence, statement), statement, knowledge)
}

const quotation = (main: Recognized, quoted: Span, statement: Statement, knowledge: Knowledge) => ({
  text: quotationOf(statement, quoted),
  questions: askedOf(main, knowledge),
  evidence: [quoted],
})

const askedOf = ({ code, confidence }: Recognized, knowledge: Knowledge) =>
  confidence >= MIN_TO_ASK ? questionsOf(code, knowledge) : [library.templates.questionInOwnWords]

const isOpen = ({ questions }: Pick<ElementDraft, 'questions'>) =>
  questions.includes(library.templates.questionInOwnWords)

/** Where no challenge is sure enough to ask, an element asks who has achieved what the best entry for it did. */
function askedByAim(element: FramedElement, aim: Aim | null | undefined): FramedElement {
  if (!aim || !isOpen(element)) return element
  if (!aim.isOfChallenge && aim.likelihood < LIKELY_AIM) return element
  return { ...element, questions: [library.templates.questionByAim.replace('{aim}', () => aim.text)] }
}

const sureAim = (aim: Aim | null | undefined) =>
  aim?.isOfChallenge && aim.likelihood >= SURE_AIM ? aim.text : undefined

const questionsOf = (code: string, knowledge: Knowledge) => knowledge.challenge(code)?.questions ?? []

/** A group is named where the part is clearly about it, or where the statement has no other in that role. */
const wordingOf = ({ code, evidence, inPart }: Recognized, { text, groups, clauses, voice }: Statement) => {
  const named = groupsWithin(groups, [evidence]).filter(({ start, role, head }) => {
    const clause = clauses.find((one) => start >= one.start && start < one.end)
    const isSubject = text.slice(clause?.start ?? 0, start).split(' ').length <= SUBJECT_WITHIN
    const isOnly = groups.every((other) => other.role !== role || other.head === head)
    return isSubject && (isOnly || inPart >= MIN_IN_PART)
  })
  return fillSlots(library.templates.elements[code] ?? '', named, voice)
}

const readingOf = ({ code }: Recognized): Reading => ({
  label: fillSlots(library.templates.elements[code] ?? '', []),
  challenges: [code],
})
