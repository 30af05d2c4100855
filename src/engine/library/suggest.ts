import { library } from '../../../db/library/library.ts'
import type { LimitKind } from '../../../db/library/words.ts'
import { contentWords } from '../text/words.ts'
import { endingOf } from './ending.ts'
import type { Grades } from './grades.ts'
import type { Statement } from './read.ts'
import { seedOf } from './seed.ts'
import type { Topic, TopicGroup } from './topic.ts'
import { capitalise, fillSlots } from './wording.ts'

const { suggestions } = library.templates

/** Words by which a suggestion is recognized in the text. */
const MAX_COMPARED = 4
/** A text of fewer words first has to say what happens. */
const SHORT_TEXT = 6
/** Groups of which a suggestion would say nothing: 'what men want most'. */
const vagueGroups = new Set(['person', 'people', 'man', 'woman', 'men', 'women', 'guy', 'other'])
const RANKS = { Bad: 0, Okay: 1, Good: 2 }

/**
 * The beginning of a clause that adds what the text lacks; empty when all is good, or where it might not fit to the text.
 */
export function suggestionFor(statement: Statement, grades: Grades, topic: Topic): string {
  if (Object.values(grades).every((grade) => grade === 'Good')) return ''
  const ending = endingOf(statement.text)
  if (ending === 'unknown') return ''
  const groups = statement.groups.filter(({ head }) => !vagueGroups.has(head))
  const wording = wordingsFor({ ...statement, groups }, grades, topic)
    .map((one) => fillSlots(one, groups, statement.voice))
    .find((one) => !isTold(one, statement.text))
  if (!wording) return ''
  const words = wording.slice(0, wording.lastIndexOf('…')).trimEnd()
  return ending === 'clause' ? `and ${words}` : capitalise(words)
}

/** The wordings for all that is missing, the worst grade's first. */
function wordingsFor(statement: Statement, grades: Grades, topic: Topic): string[] {
  const group = topic.group ?? 'unknown'
  const rankOf = (grade: keyof Grades) =>
    isShort(statement) && grade === 'contextGrade' ? 0 : RANKS[grades[grade]]
  const options: [keyof Grades, string[]][] = [
    ['contextGrade', contextWordings(statement, grades, group)],
    ['constraintsGrade', constraintWordings(statement, group)],
    ['stakeholdersGrade', turned(suggestions.stakeholders[namedRole(statement)], statement)],
  ]
  return options
    .filter(([grade]) => grades[grade] !== 'Good')
    .toSorted(([one], [other]) => rankOf(one) - rankOf(other))
    .flatMap(([, wordings]) => wordings)
}

/** A text that has just begun and is about nothing clear first has to say what the problem is. */
const contextWordings = (statement: Statement, { contextGrade }: Grades, group: TopicGroup) => [
  ...(contextGrade === 'Bad' || (isShort(statement) && group === 'unknown') ? suggestions.context.start : []),
  ...turned(suggestions.context[group], statement),
]

const isShort = ({ text }: Statement) => contentWords(text).length < SHORT_TEXT

/** One wording for each kind of limit, asked for only while the text states none. */
function constraintWordings(statement: Statement, group: TopicGroup): string[] {
  const bySector = suggestions.sectorConstraints[statement.field?.sector ?? '']
  const order = new Set<LimitKind>([...(bySector ? [bySector] : []), ...suggestions.constraintOrder[group]])
  return [...order].flatMap((kind) => turned(suggestions.constraints[kind], statement).slice(0, 1))
}

function namedRole({ groups }: Statement): keyof typeof suggestions.stakeholders {
  const [first] = groups
  return first?.role ?? 'none'
}

/** The same wordings, beginning with one that the start of the text decides: it stays while the writer goes on. */
function turned(wordings: readonly string[], { text }: Statement): string[] {
  const first = seedOf([text.slice(0, 40)]) % wordings.length
  return [...wordings.slice(first), ...wordings.slice(0, first)]
}

function isTold(wording: string, text: string): boolean {
  const words = (one: string) => one.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? []
  return ` ${words(text).join(' ')} `.includes(` ${words(wording).slice(0, MAX_COMPARED).join(' ')} `)
}
