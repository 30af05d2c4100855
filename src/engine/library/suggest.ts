import { library } from '../../../db/library/library.ts'
import type { LimitKind } from '../../../db/library/words.ts'
import { contentWords } from '../text/words.ts'
import { endingOf } from './ending.ts'
import type { Grades } from './grades.ts'
import type { Statement } from './read.ts'
import { seedOf } from './seed.ts'
import type { Topic, TopicGroup } from './topic.ts'
import { capitalise, fillSlots } from './wording.ts'

const { suggestions, obstacles } = library.templates

/** Words by which a suggestion is recognized in the text. */
const MAX_COMPARED = 4
/** A text of fewer words first has to say what happens. */
const SHORT_TEXT = 6
const RANKS = { Bad: 0, Okay: 1, Good: 2 }

/**
 * Words that go on from the end of the text towards what it lacks; empty when all is good or nothing fits.
 */
export function suggestionFor(statement: Statement, grades: Grades, topic: Topic): string {
  const { kind, lastWord } = endingOf(statement.text)
  if (Object.values(grades).every((grade) => grade === 'Good')) return ''
  if (kind === 'hanging' && lastWord !== 'and' && lastWord !== 'but')
    return afterWord(lastWord, statement, topic)
  const wording = wordingsFor(statement, grades, topic)
    .map((one) => fillSlots(one, statement.groups, statement.voice))
    .find((one) => !isTold(one, statement.text))
  if (!wording) return ''
  if (kind === 'hanging') return withoutEllipsis(wording, '')
  return kind === 'open' ? withoutEllipsis(`and ${wording}`, '') : withoutEllipsis(capitalise(wording), '.')
}

/** The rest of a phrase that needs no knowledge of the case. */
function afterWord(lastWord: string, statement: Statement, topic: Topic): string {
  const obstacle = obstacles[topic.challenge ?? '']
  if (lastWord === 'because' && obstacle) return `${fillSlots(obstacle, statement.groups, statement.voice)}.`
  return Object.hasOwn(suggestions.afterWord, lastWord) ? (suggestions.afterWord[lastWord] ?? '') : ''
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

const withoutEllipsis = (wording: string, end: string) =>
  wording.endsWith('…') ? wording.slice(0, -1).trimEnd() : `${wording}${end}`

function isTold(wording: string, text: string): boolean {
  const words = (one: string) => one.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? []
  return ` ${words(text).join(' ')} `.includes(` ${words(wording).slice(0, MAX_COMPARED).join(' ')} `)
}
