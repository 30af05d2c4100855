import type { Element } from '../../src/contracts/element.ts'
import { quoted } from '../lib/format.ts'
import { elementTexts } from './element-texts.ts'

/** The engines' calibrated share of elements that readers call right, in words. */
const CONFIDENT = 0.65
const FAIRLY_SURE = 0.5

/** Whether an element quotes the writer, as the library engine does where it is not sure what something is about in general. */
export const isQuotation = ({ text }: Pick<Element, 'text'>) => text.startsWith('“')

/** Whether the user is asked what an element is about in general. */
export const isAsked = (element: Pick<Element, 'text' | 'edited' | 'alternatives'>) =>
  isQuotation(element) && !element.edited && element.alternatives.length > 0

/** What an element rests on, in quotation marks; null for elements without evidence, and for those that say the same themselves. */
export function quotesOf(
  { text, evidence }: Pick<Element, 'text' | 'evidence'>,
  statement: string,
): string | null {
  if (isQuotation({ text })) return null
  const quotes = evidence.map(({ start, end }) => statement.slice(start, end).replaceAll(/\s+/gu, ' ').trim())
  const others = quotes.filter((quote) => quote !== '' && quote !== text)
  return others.length > 0 ? others.map(quoted).join(' … ') : null
}

/** How sure the engine is of an element, or that the user has decided. Null when nothing is known, and for quotations. */
export function confidenceInWords({
  text,
  confidence,
  edited,
}: Pick<Element, 'text' | 'confidence' | 'edited'>): string | null {
  if (edited) return confidence === null ? elementTexts.own : elementTexts.kept
  if (confidence === null || isQuotation({ text })) return null
  if (confidence >= CONFIDENT) return elementTexts.confident
  return confidence >= FAIRLY_SURE ? elementTexts.fairlySure : elementTexts.notSure
}
