import { format } from 'date-fns'
import { type Span, sentencesOf, textOf } from '../contracts/clauses.ts'
import { constraintsSentence } from '../contracts/constraints.ts'
import type { MaterialPrecedent } from './material.ts'

/** Years before the common era are negative. */
export const yearText = (year: number) => (year < 0 ? `${-year} BCE` : `${year}`)

/** ', 2004, London' */
export const whenAndWhere = ({ year, place }: { year: number | null; place: string | null }) =>
  `${year === null ? '' : `, ${yearText(year)}`}${place ? `, ${place}` : ''}`

/** The library words its parts for the middle of a sentence. */
export const capitalized = (text: string) => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())

/** An instruction for the middle of a sentence. */
export const uncapitalized = (text: string) =>
  text.replace(/^\p{Lu}(?=\p{Ll}|\s)/u, (letter) => letter.toLowerCase())

/** What the user noted about a condition, after the answer. */
export const noteOf = ({ note }: { note?: string | undefined }) => (note ? ` ${note}` : '')

/** The sentences of a text; a semicolon ends none. */
export function sentences(text: string): string[] {
  const whole: Span[] = []
  for (const span of sentencesOf(text)) {
    const last = whole.at(-1)
    if (last && text.slice(last.end, span.start).includes(';')) last.end = span.end
    else whole.push({ ...span })
  }
  return whole.map((span) => textOf(text, span))
}

/** Words of what came of a precedent, in a table. */
const MAX_OUTCOME_WORDS = 32

/** Its first sentence, and the second one, or that as far as its semicolon, where both are short. */
export function shortOutcome({ outcome, result }: Pick<MaterialPrecedent, 'outcome' | 'result'>): string {
  const [first, second] = sentencesOf(outcome)
  if (!first || !second) return outcomeText({ outcome, result })
  const both = outcome.slice(first.start, second.end)
  const short = both.split(/\s+/u).length > MAX_OUTCOME_WORDS ? textOf(outcome, first) : both
  return outcomeText({ outcome: /[.!?…]["'”’)]*$/u.test(short) ? short : `${short}.`, result })
}

/** The sentence of a reframed statement that asks, or else its first one. */
export function questionIn(statement: string): string {
  const all = sentences(statement)
  return all.find((sentence) => sentence.endsWith('?')) ?? all[0] ?? statement
}

/** Words of what happens today, at the head of a brief. */
const MAX_SITUATION_WORDS = 90

/** What a reframed statement says beside its question and the limits, in whole sentences; whether some had no room. */
export function situationIn(statement: string, limits: readonly string[]): { text: string; isCut: boolean } {
  const question = questionIn(statement)
  const rest = sentences(statement.replace(constraintsSentence(limits), '')).filter((one) => one !== question)
  const isTooLong = (count: number) => rest.slice(0, count).join(' ').split(' ').length > MAX_SITUATION_WORDS
  const tooMany = rest.findIndex((_, at) => isTooLong(at + 1))
  return { text: rest.slice(0, tooMany < 0 ? undefined : tooMany).join(' '), isCut: tooMany >= 0 }
}

const RESULTS = { success: '', mixed: 'It worked only in part. ', failure: 'It failed. ' }

/** What came of a precedent. A failure is named as one. */
export const outcomeText = ({ outcome, result }: Pick<MaterialPrecedent, 'outcome' | 'result'>) =>
  `${result === null ? '' : RESULTS[result]}${outcome}`.trim()

/** '22 Nov 2026', on the calendar of ISO 8601: the day does not depend on where the server stands. */
export const dayText = (date: string) => format(date.slice(0, 10), 'd MMM yyyy')
