import { library } from '../../../../db/library/library.ts'
import { stemOf } from '../../text/words.ts'
import { oneOf } from './say.ts'

/** A number of a text with the word after it that may say what it counts. */
export interface Quantity {
  start: number
  end: number
  /** The number alone, as written. */
  number: string
  value: number
  /** A share or a sum of money is not a count. */
  sort: 'count' | 'share' | 'money'
  /** The word after the number, else empty. */
  unit: string
  /** How many days the unit has; null for another unit. */
  days: number | null
}

const { periods } = library.templates.ideas
const { numbers, fractions } = library.intents
const stop = new Set([...library.words.stopWords, ...library.intents.uncounted])

const number = String.raw`(?<sum>[$€£]?\s?\d(?:[\d.,]*\d)?)(?!\d|\/\d|th\b|st\b|nd\b|rd\b)(?:\s?(?<sign>%|percent\b|k\b|[€£]))?|(?:an?\s|one[\s-])(?<part>${oneOf(Object.keys(fractions))})\b|(?<word>${oneOf(Object.keys({ ...numbers, ...fractions }))})\b`
const quantity = new RegExp(
  String.raw`(?<![\p{L}\p{N}§.,/])(?<!\b(?:that|this|the|which|another|no|any|each|every|next|good|other|only) (?=one\b))(?:${number})(?:\s(?:working|full|calendar)(?=\s))?(?![\s-]by-)(?:[\s-](?<unit>\p{L}+(?:[-'’]\p{L}+)*))?`,
  'giu',
)
/** 'Four of ten' is one figure. */
const shareOf = new RegExp(
  String.raw`\b(?:\d+|${oneOf(Object.keys(numbers))}) (?:out )?(?:of|in) (?:the )?(?:\d+|${oneOf(Object.keys(numbers))})\b`,
  'giu',
)

/** The quantities of a text in its order, without those in quotations of the statement. */
export function quantitiesIn(text: string): Quantity[] {
  const apart = [...text.matchAll(/“[^“”]*”/gu), ...text.matchAll(shareOf)]
  return [...text.matchAll(quantity)].flatMap((match): Quantity[] => {
    const { sum, sign, part, word, unit = '' } = match.groups ?? {}
    const { index } = match
    if (apart.some((one) => index >= one.index && index < one.index + one[0].length)) return []
    const written = match[0].slice(0, match[0].length - (unit ? unit.length + 1 : 0)).trimEnd()
    const isOther = stop.has(unit.toLowerCase().split('-')[0] ?? '') || /['’]s?$/u.test(unit)
    const thing = isOther ? '' : unit
    const name = (part ?? word ?? '').toLowerCase()
    // 'The third complaint' counts nothing.
    if ((name === 'one' && thing === '') || (word && name in fractions && name !== 'half' && unit !== 'of'))
      return []
    const isShare = sign === '%' || sign === 'percent' || name in fractions
    return [
      {
        start: index + (match[0].length - match[0].trimStart().length),
        end: index + (thing ? match[0].length : written.length),
        number: written.trim(),
        value: sum
          ? figureOf(sum) * (sign === 'k' ? 1000 : isShare ? 0.01 : 1)
          : (fractions[name] ?? numbers[name] ?? 0),
        sort: isShare ? 'share' : /[$€£]/u.test(written) ? 'money' : 'count',
        unit: thing,
        days: periods[thing.toLowerCase()] ?? null,
      },
    ]
  })
}

const figureOf = (sum: string) =>
  Number(
    sum
      .replace(/[^\d.,]/gu, '')
      .replace(/[.,](?=\d{3}\b)/gu, '')
      .replace(',', '.'),
  )

/** Whether two quantities count the same thing, as far as their words say. */
export const hasSameUnit = (one: Quantity, other: Quantity) =>
  one.sort === other.sort &&
  (one.days !== null ? other.days !== null : isSameWord(one.unit.toLowerCase(), other.unit.toLowerCase()))

const isSameWord = (one: string, other: string) =>
  stemOf(one) === stemOf(other) || one.split('-')[0] === other || other.split('-')[0] === one

/** Whether a quantity of a wish may be that of an idea: without a unit it fits any. */
export const isSameAs = (one: Quantity, other: Quantity) =>
  Math.abs(one.value - other.value) < 1e-9 &&
  one.sort === other.sort &&
  (one.unit === '' ||
    (one.sort === 'share' && other.unit === '') ||
    (hasSameUnit(one, other) && one.days === other.days))

export const daysOf = ({ value, days }: Quantity) => value * (days ?? 1)

/** The number of the new quantity with what the old one counts, unless the new one counts something else. */
export function writtenAs(next: Quantity, old: Quantity): string {
  if (next.unit && !(hasSameUnit(next, old) && next.days === old.days) && old.sort === next.sort)
    return `${next.number} ${next.unit}`
  if (old.sort === 'share' && next.sort === 'count' && !next.unit) return `${next.number}%`
  if (!old.unit) return next.number
  const isCount = next.sort === 'count' && old.sort === 'count'
  if (isCount && next.value === 1)
    return `${next.number} ${old.unit.replace(/ies$/u, 'y').replace(/(?<!s)s$/u, '')}`
  return `${next.number} ${old.unit}${isCount && old.value === 1 && !old.unit.endsWith('s') ? 's' : ''}`
}

/** A text with a number in place of another wherever `isOld` finds it. */
export const withQuantity = (text: string, next: Quantity, isOld: (one: Quantity) => boolean) =>
  quantitiesIn(text)
    .filter(isOld)
    .toReversed()
    .reduce((result, one) => result.slice(0, one.start) + writtenAs(next, one) + result.slice(one.end), text)
