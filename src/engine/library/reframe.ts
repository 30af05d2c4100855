import { library } from '../../../db/library/library.ts'
import { constraintsSentence } from '../../contracts/constraints.ts'
import { once } from '../../once.ts'
import type { ElementBrief } from '../engine.ts'
import { aimsOf } from './aims.ts'
import { keyFigures } from './figures.ts'
import type { Knowledge } from './knowledge.ts'
import { limitTexts } from './limits.ts'
import { isQuoted, quotesOf } from './quote.ts'
import type { Statement } from './read.ts'
import { listed, withoutEnds } from './wording.ts'

type Element = Pick<ElementBrief, 'text' | 'challenges' | 'evidence' | 'isUsers'>

/** From this likelihood, four of five entries were apt, and what one achieved says what a problem is about. */
const SURE_AIM = 1.1
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
  knowledge: Knowledge,
  limits: readonly string[] = limitTexts(statement.limits),
): string {
  const question = sureAim(statement, elements, knowledge) ?? purposesOf(statement, elements)
  const troubles = [...new Set(elements.flatMap((element) => troublesOf(element, statement)))].filter(
    (trouble) => !question.toLowerCase().includes(trouble.toLowerCase()),
  )
  const today = troubles.slice(0, MAX_TROUBLES).join('; ')
  const told = [
    question,
    today !== '' &&
      ended(`${question === '' ? 'The problem to solve' : 'Today'}${placeOf(statement, today)}: ${today}`),
    constraintsSentence(limits),
  ]
    .filter(Boolean)
    .join(' ')
  const figures = keyFigures(statement).filter((figure) => !told.includes(figure))
  return figures.length > 0 ? `${told} Key figures: ${figures.join('; ')}.` : told
}

/** Where only a quotation says what the problem is, what the entry that surely answers it achieved says it in general. */
function sureAim(
  statement: Statement,
  elements: readonly Element[],
  knowledge: Knowledge,
): string | undefined {
  const [first] = elements
  if (!first || !isQuoted(first)) return undefined
  const [aim] = aimsOf(elements, statement, knowledge, (element) => element === first)
  if (!aim?.isOfChallenge || aim.likelihood < SURE_AIM || hasOtherRhythm(aim.text, statement))
    return undefined
  return `How can ${aim.text}?`
}

const RHYTHM = /\b(?:hour|week|month|quarter|year)ly\b/giu
const rhythmsIn = (text: string) => new Set(text.toLowerCase().match(RHYTHM))

/** Whether an aim names a rhythm, as in 'meet a yearly duty', that is the entry's and not the writer's. */
const hasOtherRhythm = (aim: string, { text }: Statement) => !rhythmsIn(aim).isSubsetOf(rhythmsIn(text))

/** 'How can we …?'; empty where nothing is certain. */
function purposesOf({ voice }: Statement, elements: readonly Element[]): string {
  const purposes = [...new Set(elements.flatMap((element) => purposeOf(element) ?? []))]
  if (purposes.length === 0) return ''
  return `How can ${voice === 'I' ? 'I' : 'we'} ${listed(purposes.slice(0, MAX_PURPOSES))}?`
}

/** A sentence; a quotation that was cut has its sign already. */
const ended = (text: string) => (text.endsWith('…') ? text : `${text}.`)

/** What an element is to achieve, as it reads after 'to …'; null for a quotation, of which that is not certain. */
const purposeOf = (element: Element): string | null =>
  isQuoted(element) || (element.isUsers && !isGoal(element.text)) ? null : asPurpose(element.text)

const asPurpose = (text: string) =>
  text
    .replace(/(?<![.!?;,:\s])[.!?;,:\s]+$/u, '')
    .replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())

const firstWord = (text: string) => text.split(' ', 1)[0]?.toLowerCase() ?? ''
/** What the library's own imperatives begin with; not 'before' and 'in'. */
const imperatives = once(() => {
  const advised = new Set(library.precedents.map(({ advice }) => firstWord(advice)))
  return advised
    .difference(new Set(library.words.stopWords))
    .union(new Set(Object.values(library.templates.elements).map(firstWord)))
})

/** Whether a user's wording begins like an imperative: 'Bring', 'Keep', 'Train'. */
const isGoal = (text: string) => imperatives().has(firstWord(text))

/** What an element rests on in the statement, or a user's wording that is no goal. */
function troublesOf(element: Element, statement: Statement): string[] {
  if (element.isUsers && !isGoal(element.text) && !isQuoted(element)) return [withoutEnds(element.text)]
  return quotesOf(element, statement).map(withoutEnds)
}

/** ' at our hotel', unless what is told says so. */
const placeOf = ({ workplace, voice }: Statement, told: string) =>
  workplace && !told.includes(workplace) ? ` at ${voice === 'I' ? 'my' : 'our'} ${workplace}` : ''
