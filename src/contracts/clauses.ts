import { bracketsIn } from './brackets.ts'

/** A part of a text, in UTF-16 code units; `end` is exclusive. */
export interface Span {
  start: number
  end: number
}

/** A part of a sentence that says one thing. */
export interface Clause extends Span {
  /** The index of its sentence. */
  sentence: number
}

/** Where a sentence ends: not after an initial, a title or a figure's point, as in 'P. T. Barnum', 'St. Louis' and '6.45'. */
const sentenceEnd =
  /(?<!\b(?:\p{Lu}|St|Co|Dr|Mr|Mrs|Ms|No|Inc|Ltd|approx|e\.g|i\.e|etc)\.)(?<=[.!?…]["'”’)]*)\s+|[\n;]+\s*/gu

/** Where a clause ends: before a conjunction that starts a new one, at a colon or a dash, and before and after brackets. */
const clauseEnd =
  /,?\s(?=(?:but|because|whereas|although|though|while)\b)|,\s(?=(?:and|so|yet|or|since|if|when|which|who|where|as|i|we|they|he|she|it|nobody|there)\b)|\s(?=and\s(?:i|we|they|it|he|she|you|nobody|there|the|our|my|their|then|now|still|some|half|most|many|no)\b)|:\s|\s[–—-]{1,2}\s|\s(?=[([])|(?<=[)\]])[,;:]?\s/giu

/** A clause of fewer words says nothing by itself and stays with its neighbor. */
const MIN_WORDS = 4

/** The sentences of a text, without the spaces around them. */
export function sentencesOf(text: string): Span[] {
  return split(text, { start: 0, end: text.length }, sentenceEnd, bracketsIn(text))
}

/** The clauses of a text, in its order. */
export function clausesOf(text: string): Clause[] {
  const brackets = bracketsIn(text)
  return sentencesOf(text).flatMap((span, sentence) =>
    joinShort(text, split(text, span, clauseEnd, brackets)).map((clause) => ({
      ...withinBrackets(text, clause, brackets),
      sentence,
    })),
  )
}

export const textOf = (text: string, { start, end }: Span) => text.slice(start, end)

function split(text: string, { start, end }: Span, border: RegExp, brackets: readonly Span[]): Span[] {
  const part = text.slice(start, end)
  const isInside = (at: number) => brackets.some((one) => at > one.start && at < one.end)
  const borders = [...part.matchAll(border)]
    .map((match) => ({ start: start + match.index, end: start + match.index + match[0].length }))
    .filter((one) => !isInside(one.start))
  const spans = [{ start, end: start }, ...borders].map((before, at) => ({
    start: before.end,
    end: borders[at]?.start ?? end,
  }))
  return spans.map((span) => trimmed(text, span)).filter((span) => /[\p{L}\p{N}]/u.test(textOf(text, span)))
}

/** A clause that is all in brackets reads without them. */
function withinBrackets(text: string, { start, end }: Span, brackets: readonly Span[]): Span {
  const around = brackets.find((one) => one.start === start && !/[^.!?]/u.test(text.slice(one.end, end)))
  return around ? trimmed(text, { start: start + 1, end: around.end - 1 }) : { start, end }
}

function trimmed(text: string, { start, end }: Span): Span {
  const part = text.slice(start, end)
  const left = part.length - part.trimStart().length
  return { start: start + left, end: end - (part.length - part.trimEnd().length) }
}

/** Joins what is too short with the clause before it, or after it at the start. */
function joinShort(text: string, spans: readonly Span[]): Span[] {
  const joined: Span[] = []
  for (const span of spans) {
    const last = joined.at(-1)
    const isShort = (one: Span) => (textOf(text, one).match(/[\p{L}\p{N}]+/gu) ?? []).length < MIN_WORDS
    if (last && (isShort(span) || isShort(last))) last.end = span.end
    else joined.push({ ...span })
  }
  return joined
}

/** The share of the shorter span that both have. */
export function overlap(one: Span, other: Span): number {
  const shared = Math.min(one.end, other.end) - Math.max(one.start, other.start)
  return Math.max(0, shared) / Math.max(1, Math.min(one.end - one.start, other.end - other.start))
}

/** Spans of `source` as spans of `text`, from which parts may have been taken out, or the other way round. */
export function spansIn(text: string, source: string, spans: readonly Span[]): Span[] {
  if (text === source) return spans.map(({ start, end }) => ({ start, end }))
  return spans.flatMap(({ start, end }) => {
    const part = source.slice(start, end)
    const place = text.indexOf(part)
    return place < 0 ? [] : [{ start: place, end: place + part.length }]
  })
}
