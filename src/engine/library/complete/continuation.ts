import { defaultedGroup, filledAnyhow, slotsFor } from '../frame/slots.ts'
import type { Statement } from '../statement/statement.ts'
import type { Challenge } from '../taxonomy.ts'
import { prepositions } from '../words/lexicon.ts'
import { tokens } from '../words/tokens.ts'
import { wordSet } from '../words/word-set.ts'
import type { Grades } from './grades.ts'

/** Completes the open sentence or starts the next, towards what is missing first; empty when nothing is left to say. */
export function continuationOf(
  text: string,
  statement: Statement,
  grades: Grades,
  cause: Challenge | null,
): string {
  if (Object.values(grades).every((grade) => grade === 'Good')) return ''
  const end = endOf(text)
  if (end?.kind === 'hanging') return openings(end, statement).find((option) => !said(option, text)) ?? ''
  const option = candidates(statement, grades, cause).find(({ sentence }) => !said(sentence, text))
  if (!option) return ''
  return end ? option.joined : option.sentence
}

interface Option {
  /** Starts the next sentence. */
  sentence: string
  /** Goes on in the open one. */
  joined: string
}

function candidates(statement: Statement, grades: Grades, cause: Challenge | null): Option[] {
  return [
    ...(grades.contextGrade === 'Good' ? [] : contextOptions(statement, cause)),
    ...(grades.constraintsGrade === 'Good' ? [] : limitOptions(statement)),
    ...(grades.stakeholdersGrade === 'Good' ? [] : groupOptions(statement)),
  ]
}

function contextOptions(statement: Statement, cause: Challenge | null): Option[] {
  const [thing] = statement.things.filter(({ kind, own, place }) => kind === 'thing' && own && !place)
  const what = thing ? ` with ${thing.text}` : ''
  const usual = {
    sentence: `What goes wrong most often${what} is that`,
    joined: `and what goes wrong most often${what} is that`,
  }
  const grown = { sentence: 'It has become worse since', joined: 'and it has become worse since' }
  if (!cause) return [usual, grown]
  const why = filledAnyhow(cause.hindrance, slotsFor(statement, null, cause))
  return [{ sentence: `It is hard because ${why}.`, joined: `and it is hard because ${why}.` }, grown]
}

function limitOptions(statement: Statement): Option[] {
  const own = statement.voice === 'I' ? 'I' : 'We'
  const we = own === 'I' ? 'I' : 'we'
  return [
    { sentence: `${own} have a budget of no more than`, joined: `and ${we} have a budget of no more than` },
    { sentence: `A solution must work by the end of`, joined: `and a solution must work by the end of` },
    { sentence: `Whatever ${we} do, ${we} must not`, joined: `and whatever ${we} do, ${we} must not` },
  ]
}

function groupOptions(statement: Statement): Option[] {
  const first = statement.groups[0]?.text
  const who = defaultedGroup(statement)
  if (!first) return [{ sentence: `Those who suffer most are`, joined: `and those who suffer most are` }]
  return [
    { sentence: `${capital(who)} want above all`, joined: `and ${who} want above all` },
    { sentence: `Besides ${who}, it concerns those who`, joined: `and besides ${who} it concerns those who` },
  ]
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

interface OpenEnd {
  last: string
  before: string
  /** `whole`: a clause can be joined on. `hanging`: the text breaks off in the middle of a phrase. */
  kind: 'whole' | 'hanging'
}

const hanging =
  wordSet(`the a an our my their and but because that to is are who which so or when if very too cannot can't not more most all those we they i
  above than , be been has have will`)

/** Null when the text ends with a finished sentence. */
function endOf(text: string): OpenEnd | null {
  const words = tokens(text.trimEnd().slice(-200))
  const last = words.at(-1)
  if (!last || /^[.!?;:]$/u.test(last.text)) return null
  const open = hanging.has(last.lower) || prepositions.has(last.lower)
  return { last: last.lower, before: words.at(-2)?.lower ?? '', kind: open ? 'hanging' : 'whole' }
}

const beforeInfinitive = wordSet(`want need wants needs try trying have has how like able hope plan wish`)

/** What can stand after a word that asks for more. */
function openings({ last, before }: OpenEnd, statement: Statement): string[] {
  const who = defaultedGroup(statement)
  const byWord: Record<string, string[]> = {
    because: ['nobody has found the time to change it.', 'nobody feels responsible for it.'],
    and: ['nobody has found out why so far.', 'it has to change by the end of the year.'],
    but: ['nobody knows yet what would change it.', 'we must not spend more than we do now.'],
    so: [`${who} look for something else.`],
    that: [`${who} notice it only when it is too late.`],
    to: beforeInfinitive.has(before) ? ['change that by the end of the year.'] : [],
    by: ['the end of next year.'],
    within: ['the next six months.'],
    after: ['the first few weeks.'],
    since: ['the beginning of last year.'],
    who: ['see it every day but are not asked.'],
    when: [`${who} need it most.`],
    is: ['getting worse from month to month.'],
    ',': [`and ${who} are the ones who suffer from it.`],
  }
  return Object.hasOwn(byWord, last) ? (byWord[last] ?? []) : []
}

/** A suggestion whose words the text holds already says nothing. */
function said(option: string, text: string): boolean {
  const start = tokens(option.toLowerCase())
    .filter((token) => token.kind === 'word')
    .slice(0, 6)
    .map((token) => token.lower)
    .join(' ')
  const words = tokens(text.toLowerCase())
    .filter((token) => token.kind === 'word')
    .map((token) => token.lower)
    .join(' ')
  return words.includes(start)
}
