import { library } from '../../../db/library/library.ts'
import { constraintsSentence } from '../../contracts/constraints.ts'
import type { ElementDraft } from '../drafts.ts'
import { keyFigures } from './figures.ts'
import { limitTexts } from './limits.ts'
import { isQuoted, ownWordsOf } from './quote.ts'
import type { Statement } from './read.ts'
import { SURE } from './recognize.ts'
import { fillSlots, groupsWithin, listed, withoutEnds } from './wording.ts'

type Element = Pick<ElementDraft, 'text' | 'challenges' | 'confidence' | 'evidence' | 'alternatives'>

/**
 * How likely a quotation must speak of something for that to be told as what is to be achieved. Below, readers of 60 fresh
 * problems found more than half of the purposes misleading (EVALUATION.md).
 */
const LIKELY_PURPOSE = 0.7
/** A question with more purposes is none that an outsider could answer. */
const MAX_PURPOSES = 2
const MAX_TROUBLES = 2

/**
 * What is to be achieved, as a question in general words; what is wrong today, what must be kept and the other figures, in
 * the writer's words. No solution.
 */
export function reframe(
  statement: Statement,
  elements: readonly Element[],
  limits: readonly string[] = limitTexts(statement.limits),
): string {
  const purposes = [...new Set(elements.flatMap((element) => purposeOf(element) ?? []))]
  const troubles = elements.filter(isQuoted).map((element) => withoutEnds(ownWordsOf(element)))
  const told = [
    purposes.length > 0 && `How can ${subjectOf(statement)} ${listed(purposes.slice(0, MAX_PURPOSES))}?`,
    obstacleOf(statement, elements[0]),
    troubles.length > 0 &&
      ended(`${openingOf(statement, purposes.length > 0)}${troubles.slice(0, MAX_TROUBLES).join('; ')}`),
    constraintsSentence(limits),
  ]
    .filter(Boolean)
    .join(' ')
  const figures = keyFigures(statement).filter((figure) => !told.includes(figure))
  return figures.length > 0 ? `${told} Key figures: ${figures.join('; ')}.` : told
}

const subjectOf = ({ voice }: Statement) => (voice === 'I' ? 'I' : 'we')

/** A sentence; a quotation that was cut has its sign already. */
const ended = (text: string) => (text.endsWith('…') ? text : `${text}.`)

/** What an element is to achieve, as it reads after 'to …': its own words, or of a quotation what it most likely speaks of. */
function purposeOf(element: Element): string | null {
  const { text, challenges, confidence, alternatives = [] } = element
  const [general] = alternatives.filter((one) => one.challenges[0] === challenges[0])
  const isKnown = general && (confidence ?? 0) >= LIKELY_PURPOSE
  const purpose = isQuoted(element) ? isKnown && general.text : text
  if (!purpose) return null
  return purpose
    .replace(/(?<![.!?;,:\s])[.!?;,:\s]+$/u, '')
    .replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())
}

/** 'Today at our hotel: '. */
function openingOf({ workplace, voice }: Statement, isPurposeKnown: boolean): string {
  const opening = isPurposeKnown ? 'Today' : 'The problem to solve'
  return workplace ? `${opening} at ${voice === 'I' ? 'my' : 'our'} ${workplace}: ` : `${opening}: `
}

/** Told only where the first element is sure of its challenge. */
function obstacleOf(statement: Statement, first?: Element): string | null {
  const wording = library.templates.obstacles[first?.challenges[0] ?? '']
  if (!first || !wording || isQuoted(first) || (first.confidence ?? 0) < SURE) return null
  return `The main obstacle is that ${fillSlots(wording, groupsWithin(statement.groups, first.evidence ?? []))}.`
}
