import { library } from '../../../db/library/library.ts'
import { constraintsSentence } from '../../contracts/constraints.ts'
import type { ElementDraft } from '../drafts.ts'
import { keyFigures } from './figures.ts'
import type { Group } from './groups.ts'
import { limitTexts } from './limits.ts'
import { isQuoted, ownWordsOf } from './quote.ts'
import type { Statement } from './read.ts'
import { capitalise, fillSlots, groupsWithin, listed, withoutEnds } from './wording.ts'

type Element = Pick<ElementDraft, 'text' | 'challenges' | 'evidence'>

/** Elements that are named after the first one. */
const MAX_FURTHER = 2
const MAX_GROUPS = 4

/**
 * Purpose, main obstacle, people, limits and key figures, without a solution. Limits keep the user's words. `aim` says in
 * general terms what is to be achieved where the first element has no sure challenge.
 */
export function reframe(
  statement: Statement,
  elements: readonly Element[],
  aim?: string,
  limits: readonly string[] = limitTexts(statement.limits),
): string {
  const [first, ...further] = elements
  const alsoNeed = `${statement.voice === 'I' ? 'I' : 'We'} also need to`
  const others = further.slice(0, MAX_FURTHER)
  const aims = others.filter((one) => !isQuoted(one)).map(aimOf)
  const troubles = others.filter(isQuoted).map(quoteOf)
  const told = [
    first && aim && first.challenges.length === 0 && `How can ${aim}?`,
    first && ended(purposeOf(statement, first)),
    first && obstacleOf(statement, first),
    aims.length > 0 && `${alsoNeed} ${listed(aims)}.`,
    troubles.length > 0 && ended(`Another part of it: ${troubles.join('; ')}`),
  ].filter(Boolean)
  return [
    ...told,
    peopleOf(statement, elements, told.join(' ')),
    constraintsSentence(limits),
    figuresOf(statement, told.join(' ')),
  ]
    .filter(Boolean)
    .join(' ')
}

/** A sentence; a quotation that was cut has its sign already. */
const ended = (text: string) => (text.endsWith('…') ? text : `${text}.`)

/** What is to be achieved, or the trouble in the writer's words. */
function purposeOf(statement: Statement, element: Element): string {
  if (!isQuoted(element)) return `${openingOf(statement)}${aimOf(element)}`
  const { workplace, voice } = statement
  const quote = quoteOf(element)
  const isNamed = workplace === null || quote.includes(workplace)
  return `The problem to solve${isNamed ? '' : ` at ${voice === 'I' ? 'my' : 'our'} ${workplace}`}: ${quote}`
}

const quoteOf = (element: Element) => withoutEnds(ownWordsOf(element))

/** 'For our hotel, we need to'. */
function openingOf({ workplace, voice }: Statement): string {
  const we = voice === 'I' ? 'I' : 'we'
  if (!workplace) return `${capitalise(we)} need to `
  return `For ${voice === 'I' ? 'my' : 'our'} ${workplace}, ${we} need to `
}

/** An element as it reads after 'to …'. */
const aimOf = ({ text }: Element) =>
  text
    .replace(/(?<![.!?;,:\s])[.!?;,:\s]+$/u, '')
    .replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())

function obstacleOf(statement: Statement, { challenges, evidence }: Element): string | null {
  const [challenge = ''] = challenges
  const wording = library.templates.obstacles[challenge]
  if (!wording) return null
  return `The main obstacle is that ${fillSlots(wording, groupsWithin(statement.groups, evidence ?? []))}.`
}

/** Those whom the elements rest on or who are named twice, unless what is told already names them. */
function peopleOf({ groups }: Statement, elements: readonly Element[], told: string): string | null {
  const supporting = groupsWithin(
    groups,
    elements.flatMap(({ evidence }) => evidence ?? []),
  )
  const byHead = Map.groupBy(groups, ({ head }) => head)
  const names = [...byHead.values()]
    .filter((mentions) => mentions.length > 1 || mentions.some((one) => supporting.includes(one)))
    .map(fullestName)
    .filter((name) => !told.includes(name))
  return names.length > 1 ? `People involved: ${listed(names.slice(0, MAX_GROUPS))}.` : null
}

const fullestName = (mentions: readonly Group[]) =>
  mentions.reduce((longest, { text }) => (text.length > longest.length ? text : longest), '')

/** The figures that what is told leaves out. */
function figuresOf(statement: Statement, told: string): string | null {
  const figures = keyFigures(statement).filter((figure) => !told.includes(figure))
  return figures.length > 0 ? `Key figures: ${figures.join('; ')}.` : null
}
