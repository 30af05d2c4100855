import { bracketsIn } from '../../src/contracts/brackets.ts'
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
/** What begins after a comma with one of these belongs to what is before it. */
const BELONGING =
  /^(?:with|without|such|including|like|of|in|on|at|for|to|from|by|about|mostly|especially|even|not)\b/iu
/** A question is no part of what it asks about, and 'which …' is the end of the phrase before. */
const QUESTION = /^(?:how|what|which|who)\b/iu

/**
 * Phrases of the statement that may tell a trouble, that no element rests on, and that are and were no limit and not in the
 * reframed statement.
 */
export function unusedPhrases({
  statement,
  problemStatement,
  limits = [],
  formerLimits = [],
  elementDetails = [],
}: Problem): Phrase[] {
  const framed = plain([problemStatement, ...limits, ...formerLimits].join('\n'))
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
    .flatMap((clause) => partsOf(statement, clause))
    .map((part) => trimmed(statement, part))
    .filter(({ text }) => isLong(text) && text.length <= MAX_ELEMENT_TEXT)
}

/** What stands between commas, if each of the parts could stand by itself. */
function partsOf(statement: string, { start, end }: Span): Span[] {
  const brackets = bracketsIn(statement)
  const commas = Array.from(statement.slice(start, end).matchAll(/,\s+/gu), ({ 0: comma, index }) => ({
    start: start + index,
    end: start + index + comma.length,
  })).filter((comma) => brackets.every((one) => comma.start < one.start || comma.start > one.end))
  const parts = [{ end: start }, ...commas].map((before, at) => ({
    start: before.end,
    end: commas[at]?.start ?? end,
  }))
  const stands = (part: Span, at: number) => {
    const text = statement.slice(part.start, part.end)
    return isLong(text) && (at === 0 || !BELONGING.test(text))
  }
  return parts.every(stands) ? parts : [{ start, end }]
}

const isLong = (text: string) => text.trim().split(/\s+/u).length >= MIN_WORDS

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
