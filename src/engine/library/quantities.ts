import { library } from '../../../db/library/library.ts'
import type { Span } from '../../contracts/clauses.ts'

/** A figure with what it counts, as written: 'over 6 hours', '2,300 of 11,000 broadband customers', '€300k a year'. */
export interface Quantity extends Span {
  text: string
}

const { numbers, before, multiples, units, currencies, periods, notCounted } = library.words.figures
const { stopWords } = library.words

const oneOf = (words: readonly string[]) => `(?:${words.join('|').replaceAll(' ', String.raw`\s`)})`
/** Repetitions have bounds, so that no text costs more than a moment. */
const figure = String.raw`\d+(?:[.,]\d+){0,4}`
const multiple = String.raw`(?:\s?${oneOf(multiples)}\b)?`
const number = String.raw`(?:${figure}|${oneOf(numbers)}(?:[-\s]${oneOf(numbers)}){0,2}\b)${multiple}`
/** A word that can belong to what is counted. */
const described = String.raw`(?!${oneOf([...stopWords, ...notCounted])}\b)\p{L}[\p{L}'’-]{0,30}`
const counted = String.raw`(?:${oneOf(units)}s?|(?:${described}\s){0,2}?${described}(?<=s))(?![\p{L}\p{N}])`
const currency = oneOf(currencies).replace('$', String.raw`\$`)
const money = String.raw`${currency}\s?${figure}${multiple}(?![\p{L}\p{N}])|${figure}\s?(?:[%€£$](?![\p{L}\p{N}]))`

const quantity = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,:])(?:${oneOf(before)}\s)?(?:${money}|${number}(?:(?:\s(?:of|to|in|or|out\sof)\s|[-–])${number})?\s?${counted})(?:\s(?:a|an|per|each|every)\s${oneOf(periods)}\b)?`,
  'giu',
)

/** The quantities of a text, in its order; leaves out bare numbers, years, dates and times of day. */
export const quantitiesOf = (text: string): Quantity[] =>
  Array.from(text.matchAll(quantity), (match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }))
