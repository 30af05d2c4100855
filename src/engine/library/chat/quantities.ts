import { library } from '../../../../db/library/library.ts'
import { stemOf } from '../../text/words.ts'
import { oneOf } from './words.ts'

/** A number of a text with the words after it that may say what it counts. */
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

const { numbers, periods } = library.templates.ideas
const { stopWords, figures } = library.words
const fractions: Record<string, number> = {
  half: 1 / 2,
  third: 1 / 3,
  quarter: 1 / 4,
  fifth: 1 / 5,
  tenth: 1 / 10,
}
const words = new Map([
  ...library.intents.steps.numbers.map((word, at): [string, number] => [word, at + 1]),
  ...Object.entries({ ...figureValues(), ...numbers, ...fractions }),
])
words.delete('a')
const stop = new Set([...stopWords, 'is', 'are', 'at', 'for', 'of'])

const number = String.raw`(?<sum>[$€£]\s?\d[\d.,]*\d|[$€£]\s?\d|\d[\d.,]*\d|\d)(?!\d|th\b|st\b|nd\b|rd\b)(?:\s?(?<sign>%|percent\b|k\b|[€£]))?|(?:an?\s|one[\s-])(?<part>${Object.keys(fractions).join('|')})\b|(?<word>${oneOf([...words.keys()])})\b`
const quantity = new RegExp(
  String.raw`(?<![\p{L}\p{N}§.,])(?<!\b(?:that|this|the|which|another|no|any|each|every|next|good|other|only) (?=one\b))(?:${number})(?:[\s-](?<unit>\p{L}+(?:[-'’]\p{L}+)*))?`,
  'giu',
)

function figureValues(): Record<string, number> {
  const known = {
    eleven: 11,
    twelve: 12,
    thirteen: 13,
    fourteen: 14,
    fifteen: 15,
    sixteen: 16,
    seventeen: 17,
    eighteen: 18,
    nineteen: 19,
    twenty: 20,
    thirty: 30,
    forty: 40,
    fifty: 50,
    sixty: 60,
    seventy: 70,
    eighty: 80,
    ninety: 90,
    hundred: 100,
    dozen: 12,
  }
  return Object.fromEntries(
    Object.entries(known).filter(([word]) => word === 'dozen' || figures.numbers.includes(word)),
  )
}

const counted = String.raw`(?:\d+|${oneOf([...words.keys()])})`
const partBefore = new RegExp(String.raw`\b${counted} (?:out )?of (?:the )?$`, 'iu')
const partAfter = new RegExp(String.raw`^ (?:out )?of (?:the )?${counted}\b`, 'iu')

/** The quantities of a text in its order, without those in quotations of the statement. */
export function quantitiesIn(text: string): Quantity[] {
  const quotations = Array.from(text.matchAll(/“[^“”]*”/gu), ({ index, 0: { length } }) => [
    index,
    index + length,
  ])
  return [...text.matchAll(quantity)].flatMap((match): Quantity[] => {
    const { sum, sign, part, word, unit = '' } = match.groups ?? {}
    const { index } = match
    if (quotations.some(([from = 0, to = 0]) => index > from && index < to)) return []
    // 'Four of ten' is one figure.
    if (
      partBefore.test(text.slice(0, index)) ||
      (unit === 'of' && partAfter.test(text.slice(index + match[0].length - 3)))
    )
      return []
    const written = match[0].slice(0, match[0].length - (unit ? unit.length + 1 : 0)).trimEnd()
    const thing = stop.has(unit.toLowerCase()) ? '' : unit
    if (word?.toLowerCase() === 'one' && thing === '') return []
    const value = sum
      ? Number(
          sum
            .replace(/[^\d.,]/gu, '')
            .replace(/[.,](?=\d{3}\b)/gu, '')
            .replace(',', '.'),
        ) * (sign === 'k' ? 1000 : 1)
      : (words.get((part ?? word ?? '').toLowerCase()) ?? Number.NaN)
    const isShare =
      /^(?:%|percent)$/u.test(sign ?? '') || fractions[(part ?? word ?? '').toLowerCase()] !== undefined
    return [
      {
        start: index,
        end: index + written.length + (thing ? match[0].length - written.length : 0),
        number: written,
        value: isShare && sum ? value / 100 : value,
        sort: isShare ? 'share' : /[$€£]/u.test(written) ? 'money' : 'count',
        unit: thing,
        days: periods[thing.toLowerCase()] ?? null,
      },
    ]
  })
}

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

/** The number of the new quantity with what the old one counts, unless the new one counts something else. */
export function writtenAs(next: Quantity, old: Quantity): string {
  if (next.unit && !(hasSameUnit(next, old) && next.days === old.days) && old.sort === next.sort)
    return `${next.number} ${next.unit}`
  if (old.sort === 'share' && next.sort === 'count' && !next.unit) return `${next.number}%`
  if (!old.unit) return next.number
  const singular = old.unit.replace(/ies$/u, 'y').replace(/(?<!s)s$/u, '')
  const isCount = next.sort === 'count' && old.sort === 'count'
  if (isCount && next.value === 1) return `${next.number} ${singular}`
  if (isCount && old.value === 1 && !old.unit.endsWith('s')) return `${next.number} ${old.unit}s`
  return `${next.number} ${old.unit}`
}
