import { library } from '../../../db/library/library.ts'
import type { Span } from '../../contracts/clauses.ts'
import type { Statement } from './read.ts'

const stopWords = new Set(library.words.stopWords)
/** Small numbers in words describe a scene rather than measure it. */
const largeNumbers = new Set(library.words.figures.numbers.slice(9))

/** A text with more figures is known by its first ones. */
const MAX_FIGURES = 8
/** What follows a figure belongs to it up to the end of its clause, if it is this short. */
const MAX_FOLLOWING = 5

/** The figures of a statement that are not part of a limit, each with what it is about: 'waiting times of over 6 hours'. */
export function keyFigures(statement: Statement): string[] {
  const { text, quantities, limits } = statement
  const counted = quantities.filter((quantity) => isLarge(quantity.text))
  const bare = Array.from(text.matchAll(/\d[\d.,:]*\d%?|\d%?/gu), (match) => ({
    start: match.index,
    end: match.index + match[0].length,
  })).filter((figure) => !counted.some((quantity) => overlap(quantity, figure)))
  const figures = [...counted, ...bare].filter((figure) => !limits.some((limit) => overlap(limit, figure)))
  const phrases = figures
    .toSorted((a, b) => a.start - b.start)
    .map((figure) => withContext(statement, figure))
  return [...new Set(phrases)].filter((phrase) => !/^[\d.,:]*$/u.test(phrase)).slice(0, MAX_FIGURES)
}

const isLarge = (text: string) =>
  /\d/u.test(text) || (text.toLowerCase().match(/\p{L}+/gu) ?? []).some((word) => largeNumbers.has(word))

const overlap = (one: Span, other: Span) => one.start < other.end && other.start < one.end

function withContext({ text, clauses }: Statement, figure: Span): string {
  const clause = clauses.find((one) => overlap(one, figure)) ?? figure
  const before = text.slice(Math.min(clause.start, figure.start), figure.start)
  const after = text.slice(figure.end, Math.max(clause.end, figure.end))
  const written = text.slice(figure.start, figure.end)
  if (/^[\d.,:]+$/u.test(written)) return isYear(written) ? `${wordBefore(before)}${written}` : ''
  if (written.endsWith('%'))
    return `${shortRest(after) === '' ? wordBefore(before) : ''}${written}${shortRest(after)}`
  return `${measuredBefore(before)}${written}${belongingAfter(after)}`
}

const isYear = (text: string) => /^(?:19|20)\d\d$/u.test(text)

/** 'waiting times of' before a figure. */
function measuredBefore(text: string): string {
  const [, words = ''] = /(?<![\p{L}-])((?:[\p{L}-]{1,30}\s){1,2}of\s)$/u.exec(text) ?? []
  const kept = words.split(' ').filter(Boolean)
  while (kept.length > 0 && stopWords.has(kept[0]?.toLowerCase() ?? '')) kept.shift()
  return kept.length > 0 ? `${kept.join(' ')} ` : ''
}

/** 'of our turnover' after a figure. */
const belongingAfter = (text: string) =>
  /^\s(?:of|in|for|from|per|on|at|with|to|down|up|more|less|faster|lower|higher)\s/u.test(text)
    ? shortRest(text)
    : ''

/** What follows up to a conjunction, a sign or the end of the clause; nothing when that is far away. */
function shortRest(text: string): string {
  const [found = ''] =
    /^\s[^,;:()!?]*?(?=\s(?:and|or|but|who|which|that|because|so|bc)\s|[,;:()!?]|$)/u.exec(text) ?? []
  const plain = found.replace(/(?<![.\s])[.\s]+$/u, '')
  return plain.trim().split(/\s+/u).length <= MAX_FOLLOWING ? plain : ''
}

/** 'since' before 2019, 'table' before 9. Nothing before a mere date or time of day, as in 'in 2017' and 'at 6:30'. */
function wordBefore(text: string): string {
  const word = /(?<!['’])\b[\p{L}-]+\s$/u.exec(text)?.[0] ?? ''
  return stopWords.has(word.trim().toLowerCase()) ? '' : word
}
