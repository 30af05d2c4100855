import { clausesOf, textOf } from '../../src/contracts/clauses.ts'
import type { Element, Span } from '../../src/contracts/element.ts'
import { MAX_ELEMENT_TEXT } from '../../src/contracts/element.ts'
import type { Problem } from '../../src/contracts/problem.ts'
import type { ElementEdit } from './element-edits.ts'
import { isIntroduction, isNoTrouble } from './no-trouble.ts'

export interface Phrase extends Span {
  text: string
}

/** More would be a second copy of the statement. */
const MAX_PHRASES = 6
/** Fewer words tell no trouble. */
const MIN_WORDS = 4
/** A phrase counts as used once this share of it is evidence: engines quote with or without a clause. */
const USED_SHARE = 0.5
/** What may begin a clause without being part of what it says. */
const OPENING = /^(?:and|but|so|because|while|or|yet|also|then)\s+/iu
/** A question is no part of what it asks about, and 'which …' is the end of the phrase before. */
const QUESTION = /^(?:how|what|which|who)\b/iu

/**
 * Phrases of the statement that may tell a trouble, that no element rests on, and that are no limit and not in the
 * reframed statement.
 */
export function unusedPhrases({
  statement,
  problemStatement,
  limits = [],
  elementDetails = [],
}: Problem): Phrase[] {
  const framed = plain([problemStatement, ...limits].join('\n'))
  return phrasesOf(statement)
    .filter(({ text }) => !QUESTION.test(text) && !isNoTrouble(text) && !framed.includes(plain(text)))
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
  const clauses = clausesOf(statement)
  const asked = new Set(
    clauses.flatMap((one) => (textOf(statement, one).endsWith('?') ? [one.sentence] : [])),
  )
  const [first] = clauses
  const introduces = clauses.at(-1)?.sentence !== 0 && first && isIntroduction(textOf(statement, first))
  return clauses
    .filter(({ sentence }) => !asked.has(sentence) && (!introduces || sentence > 0))
    .map((clause) => trimmed(statement, clause))
    .filter(({ text }) => text.split(' ').length >= MIN_WORDS && text.length <= MAX_ELEMENT_TEXT)
}

function trimmed(statement: string, { start, end }: Span): Phrase {
  const text = statement.slice(start, end).replace(/(?<![.!?;,])[.!?;,]+$/u, '')
  const said = text.replace(OPENING, '')
  const from = start + text.length - said.length
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
