import { library } from '../../../db/library/library.ts'
import { overlap, type Span, spansIn } from '../../contracts/clauses.ts'
import type { Reading } from '../../contracts/element.ts'
import { type Analysis, type ElementDraft, MAX_CHALLENGES } from '../drafts.ts'
import { type Aim, aimsOf } from './aims.ts'
import { goalOf } from './goal.ts'
import type { Knowledge } from './knowledge.ts'
import { limitTexts } from './limits.ts'
import { furtherTroubles, mainTrouble, quotationOf, SAME_PART, shortened } from './quote.ts'
import { readStatement, type Statement } from './read.ts'
import { type Likely, type Recognition, type Recognized, recognize, SURE } from './recognize.ts'
import { reframe } from './reframe.ts'
import { troubleIn } from './trouble.ts'
import { capitalise, fillSlots, groupsWithin } from './wording.ts'

/** A few sure elements say more than many hopeful ones. */
const MAX_ELEMENTS = 4
/** One part may also speak of a challenge by itself, if the whole is about something else. */
const MIN_IN_PART = 0.75
/** A further challenge of the same part of the statement must be this confident to count for its element. */
const MIN_SECOND_CHALLENGE = 0.2
/** A challenge that a quoted sentence speaks of must be this confident to count for its element. */
const MIN_IN_QUOTE = 0.15
/** From this confidence the challenge of a quoted sentence asks its questions. */
const MIN_TO_ASK = 0.5
/** A quoted sentence's second challenge asks, too, from this confidence on. */
const MIN_TO_ASK_SECOND = 0.3
/** Below this the whole is unsure, and the user is asked which reading is meant. */
const MIN_SURE = 0.2
const MAX_READINGS = 3
const MAX_ALTERNATIVES = 3
/** An entry that answers an element's words alone asks for it only from this likelihood on. */
const LIKELY_AIM = 1
/** A group that stands further behind in its clause is not who the clause is about. */
const SUBJECT_WITHIN = 4

type FramedElement = ElementDraft & { evidence: Span[] }

/** What elements are made from. */
interface Material {
  statement: Statement
  recognition: Recognition
  knowledge: Knowledge
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
  const recognition = chosenFirst(recognize(statement, knowledge.retriever()), reading)
  const elements = elementsOf({ statement, recognition, knowledge })
  const limits =
    own ?? limitTexts((reframed === undefined ? statement : readStatement(text, knowledge)).limits)
  const isUnsure = reading.length === 0 && (recognition.challenges[0]?.confidence ?? 0) < MIN_SURE
  return {
    statement: text,
    reframed: reframed ?? reframe(statement, elements, knowledge, limits),
    elements: elements.map((element) => ({
      ...element,
      evidence: reframed === undefined ? spansIn(text, statement.text, element.evidence) : [],
    })),
    limits: [...limits],
    ...(isUnsure && { readings: recognition.challenges.slice(0, MAX_READINGS).map(readingOf) }),
  }
}

/** What the user said is meant comes first, and is certain. */
function chosenFirst(recognition: Recognition, reading: readonly string[]): Recognition {
  const [chosen, rest] = [true, false].map((isChosen) =>
    recognition.challenges.filter(({ code }) => reading.includes(code) === isChosen),
  ) as [Recognized[], Recognized[]]
  return { ...recognition, challenges: [...chosen.map((one) => ({ ...one, confidence: 1 })), ...rest] }
}

/** What is sure is worded by its challenge, everything else in the writer's words. No two elements have the same challenge. */
function elementsOf(material: Material): FramedElement[] {
  const { statement, recognition, knowledge } = material
  const chances = troubleIn(statement, knowledge.retriever())
  const worded = wordedElements(material)
  const isMainSure = isSure(recognition.challenges[0])
  const elements = isMainSure ? worded : [mainInOwnWords(chances, worded, material), ...worded]
  const covered = elements.flatMap(({ evidence }) => evidence)
  for (const sentence of furtherTroubles(statement, chances, covered).slice(
    0,
    MAX_ELEMENTS - elements.length,
  ))
    elements.push(quotedElement(sentence, elements, material))
  const aims = aimsOf(elements, statement, knowledge, isOpen)
  const texts = elements.map(({ text }) => text)
  return withDistinctChallenges(elements).map((element, at) => ({
    ...askedByAim(element, aims[at]),
    alternatives: element.alternatives
      ?.filter(({ text }) => !texts.includes(text))
      .slice(0, MAX_ALTERNATIVES),
  }))
}

/** What one element is mainly about does not count for another. */
function withDistinctChallenges(elements: readonly FramedElement[]): FramedElement[] {
  const taken = new Set(elements.flatMap(({ challenges }) => challenges.slice(0, 1)))
  return elements.map((element) => {
    const [main, ...further] = element.challenges
    const own = further.filter((code) => !taken.has(code))
    for (const code of own) taken.add(code)
    return { ...element, challenges: main === undefined ? [] : [main, ...own] }
  })
}

const isSure = (one?: Recognized) =>
  one !== undefined && (one.confidence >= SURE || one.inPart >= MIN_IN_PART)

/** An element for each sure challenge of a part of its own; others of the same part count for it, too. */
function wordedElements(material: Material): FramedElement[] {
  const elements: FramedElement[] = []
  for (const one of material.recognition.challenges) {
    const same = elements.find(({ evidence }) =>
      evidence.some((part) => overlap(part, one.evidence) > SAME_PART),
    )
    if (same && one.confidence < 1) {
      if (one.confidence >= MIN_SECOND_CHALLENGE && same.challenges.length < MAX_CHALLENGES)
        same.challenges.push(one.code)
    } else if (isSure(one) && elements.length < MAX_ELEMENTS) elements.push(wordedElement(one, material))
  }
  return elements
}

const wordedElement = (one: Recognized, material: Material): FramedElement => ({
  ...wordingOf(one.code, material),
  challenges: [one.code],
  confidence: one.confidence,
  evidence: [one.evidence],
  alternatives: wordingsOf(
    material.recognition.within(one.evidence).filter(({ code }) => code !== one.code),
    material,
  ),
})

/** The goal that the writer states, else the sentence that tells the trouble. */
function mainInOwnWords(
  chances: readonly number[],
  others: readonly FramedElement[],
  material: Material,
): FramedElement {
  const { statement } = material
  const goal = goalOf(statement)
  if (goal) return { ...ownWordsElement(goal, others, material), text: capitalise(goal.text) }
  const trouble = mainTrouble(statement, chances) ?? { start: 0, end: statement.text.length }
  return quotedElement(trouble, others, material)
}

function quotedElement(sentence: Span, others: readonly FramedElement[], material: Material): FramedElement {
  const { statement, recognition } = material
  const element = ownWordsElement(sentence, others, material)
  const speaking = recognition.challenges.find(({ code }) => code === element.challenges[0])
  const quoted = shortened(sentence, speaking?.evidence ?? sentence, statement)
  return { ...element, text: quotationOf(statement, quoted), evidence: [quoted] }
}

/** An element in the writer's words, with what they speak of and other elements do not. */
function ownWordsElement(part: Span, others: readonly FramedElement[], material: Material): FramedElement {
  const taken = others.flatMap(({ challenges }) => challenges.slice(0, 1))
  const spoken = material.recognition.within(part)
  const likely = spoken.filter(({ code }) => !taken.includes(code))
  return {
    text: '',
    questions: questionsAbout(likely, material),
    challenges: likely
      .filter((one) => one.confidence >= MIN_IN_QUOTE)
      .slice(0, MAX_CHALLENGES)
      .map(({ code }) => code),
    confidence: likely[0]?.confidence ?? 0,
    evidence: [part],
    alternatives: wordingsOf(spoken, material),
  }
}

/** Those of what a part speaks of, if that is sure enough; one each where it may be two things. */
function questionsAbout([first, second]: readonly Likely[], material: Material): string[] {
  if (!first || first.confidence < MIN_TO_ASK) return [library.templates.questionInOwnWords]
  const questions = questionsOf(first.code, material)
  if (!second || second.confidence < MIN_TO_ASK_SECOND) return questions
  return [...questions.slice(0, 1), ...questionsOf(second.code, material).slice(0, 1)]
}

/** General wordings to choose from; more than are shown, since those of other elements are left out. */
const wordingsOf = (likely: readonly Likely[], material: Material) =>
  likely
    .slice(0, MAX_ALTERNATIVES + MAX_ELEMENTS)
    .map(({ code }) => ({ ...wordingOf(code, material), challenges: [code] }))

const isOpen = ({ questions }: Pick<ElementDraft, 'questions'>) =>
  questions.includes(library.templates.questionInOwnWords)

/** Where no challenge is sure enough to ask, an element asks who has achieved what the best entry for it did. */
function askedByAim(element: FramedElement, aim: Aim | null | undefined): FramedElement {
  if (!aim || !isOpen(element)) return element
  if (!aim.isOfChallenge && aim.likelihood < LIKELY_AIM) return element
  return { ...element, questions: [library.templates.questionByAim.replace('{aim}', () => aim.text)] }
}

const questionsOf = (code: string, { knowledge }: Material) => knowledge.challenge(code)?.questions ?? []

/** A group is named where the part is clearly about it, or where the statement has no other in that role. */
function wordingOf(code: string, material: Material) {
  const { statement, recognition } = material
  const { text, groups, clauses, voice } = statement
  const found = recognition.challenges.find((one) => one.code === code)
  const named = groupsWithin(groups, found ? [found.evidence] : []).filter(({ start, role, head }) => {
    const clause = clauses.find((one) => start >= one.start && start < one.end)
    const isSubject = text.slice(clause?.start ?? 0, start).split(' ').length <= SUBJECT_WITHIN
    const isOnly = groups.every((other) => other.role !== role || other.head === head)
    return isSubject && (isOnly || (found?.inPart ?? 0) >= MIN_IN_PART)
  })
  return {
    text: fillSlots(library.templates.elements[code] ?? '', named, voice),
    questions: questionsOf(code, material),
  }
}

const readingOf = ({ code }: Recognized): Reading => ({
  label: fillSlots(library.templates.elements[code] ?? '', []),
  challenges: [code],
})
