import type { Span } from '../text/clauses.ts'

/** A figure with what it counts, as written: 'over 6 hours', '11,000 broadband customers', '€300k'. */
export interface Quantity extends Span {
  text: string
}

/** A number in figures with its sign or unit, and the one or two words that it counts. */
const figure =
  /(?:\b(?:over|under|about|around|nearly|almost|at least|at most|up to|more than|less than|fewer than|only)\s+)?(?:[€$£]\s?)?(?<![\p{L}\d])\d+(?:[.,:]\d+)*(?:\s?(?:%|°C|[kKmM]\b|(?:million|billion|thousand)\b))?(?:\s*[€$£])?(?:\s+(?:\p{L}+\s+)?\p{L}+s\b|\s+\p{L}+)?/gu

/** The quantities that a text has in figures, in its order. */
export const quantitiesOf = (text: string): Quantity[] =>
  Array.from(text.matchAll(figure), (match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }))
