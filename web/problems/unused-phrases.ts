import type { Element, Span } from '../../src/contracts/element.ts'
import { MAX_ELEMENT_TEXT } from '../../src/contracts/element.ts'
import type { Problem } from '../../src/contracts/problem.ts'
import type { ElementEdit } from './element-edits.ts'

export interface Phrase extends Span {
  text: string
}

/** More would be a second copy of the statement. */
const MAX_PHRASES = 6
const MIN_WORDS = 3
/** A phrase counts as used once this share of it is evidence: engines quote with or without a clause. */
const USED_SHARE = 0.5
/** What may begin a clause without being part of what it says. */
const OPENING = /^(?:and|but|so|while|or|yet|also|then)\s+/iu
/** The question of the whole is no part of it. */
const QUESTION = /^(?:how|what|which|who)\b/iu
const SEPARATOR = /[.!?;,\n]+|\bbecause\b/giu

/** Phrases of the statement that no element rests on, and that are no limit and not in the reframed statement. */
export function unusedPhrases({
  statement,
  problemStatement,
  limits = [],
  elementDetails = [],
}: Problem): Phrase[] {
  const framed = plain([problemStatement, ...limits].join('\n'))
  return phrasesOf(statement)
    .filter(({ text }) => !QUESTION.test(text) && !framed.includes(plain(text)))
    .filter((phrase) => !isEvidence(phrase, elementDetails))
    .slice(0, MAX_PHRASES)
}

/** The edit that makes an element of a phrase. */
export const addedFrom = ({ text, start, end }: Phrase): ElementEdit => ({
  kind: 'added',
  text: text.charAt(0).toUpperCase() + text.slice(1),
  evidence: [{ start, end }],
})

function phrasesOf(statement: string): Phrase[] {
  const phrases: Phrase[] = []
  let start = 0
  for (const { index, 0: separator } of [
    ...statement.matchAll(SEPARATOR),
    { index: statement.length, 0: '' },
  ]) {
    phrases.push(trimmed(statement.slice(start, index), start))
    start = index + separator.length
  }
  return phrases.filter(
    ({ text }) => text.split(/\s+/u).length >= MIN_WORDS && text.length <= MAX_ELEMENT_TEXT,
  )
}

function trimmed(clause: string, start: number): Phrase {
  const text = clause.trim()
  const said = text.replace(OPENING, '')
  const from = start + clause.indexOf(text) + text.length - said.length
  return { start: from, end: from + said.length, text: said.replaceAll(/\s+/gu, ' ') }
}

function isEvidence({ start, end }: Phrase, elements: readonly Element[]): boolean {
  const shared = elements
    .flatMap(({ evidence }) => evidence)
    .map((span) => Math.min(end, span.end) - Math.max(start, span.start))
    .filter((length) => length > 0)
  return Math.max(0, ...shared) >= USED_SHARE * (end - start)
}

const plain = (text: string) => text.toLowerCase().replaceAll(/\s+/gu, ' ')
