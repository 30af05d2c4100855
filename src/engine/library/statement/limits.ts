import type { Token } from '../words/tokens.ts'
import { wordSet } from '../words/word-set.ts'
import { sentences } from './clauses.ts'

/** Something that any answer must keep to, in the writer's own words. */
export interface Limit {
  text: string
  /** A must or a bound, as against a mere figure. */
  hard: boolean
  /** The sentence that it is a part of. */
  sentence: string
}

const bounds =
  /\b(?:must|mustn't|not allowed|no more than|at most|at least|maximum|minimum|deadline|budgets?|laws?|legal (?:limit|minimum|maximum|requirement|duty|rule)s?|legally|regulations?|regulators?|gdpr|hipaa|forbidden|prohibited)\b/iu
/** What the writer may not do is a limit; what a patient cannot do is the problem. */
const ownBounds =
  /\b(?:we|i)(?: also| really| simply| just)? (?:cannot|can't|cant|can not|may not|have only|only have|are only|have to|don't have|do not have|dont have|have no)\b/iu
const exclusions = /\bwithout \p{L}+(?:ing|s)?\b/iu
const wishes = /\b(?:how|must|want|need|should|goal|aim)\b/iu
const dates =
  /\bby (?:january|february|march|april|may|june|july|august|september|october|november|december|the end of|next|spring|summer|autumn|winter|christmas|easter)\b/iu
const figure = /\d/u
const longestLimit = 200

/** The clauses that carry a number, a date, a law or a must, to the letter. */
export function limits(text: string): Limit[] {
  const found: Limit[] = []
  for (const sentence of sentences(text)) {
    for (const part of parts(sentence)) {
      const limit = limitOf(text, part, sentence)
      if (limit && !found.some((known) => known.text === limit.text)) found.push(limit)
    }
  }
  return found
}

function limitOf(text: string, part: Token[], sentence: Token[]): Limit | null {
  const first = part.find((token) => token.kind !== 'sign')
  const last = part.at(-1)
  if (!first || !last) return null
  const piece = text.slice(first.start, Math.min(last.end, first.start + longestLimit)).replace(/\s+/gu, ' ')
  const hard =
    bounds.test(piece) ||
    ownBounds.test(piece) ||
    ((exclusions.test(piece) || dates.test(piece)) && wishes.test(piece))
  if (!hard && !figure.test(piece) && !hasNumberWord(part)) return null
  const [start, end] = [sentence.find((token) => token.kind !== 'sign'), sentence.at(-1)]
  return { text: piece, hard, sentence: text.slice(start?.start, end?.end).replace(/\s+/gu, ' ') }
}

const numberWords =
  wordSet(`two three four five six seven eight nine ten twelve fifteen twenty thirty forty fifty hundred thousand million billion third quarter dozen percent
  twice half halved doubled`)
const hasNumberWord = (part: Token[]) => part.some((token) => numberWords.has(token.lower))

const breaks = new Set([',', '–', '—', '(', ')', ':'])
const joints = new Set(['but', 'because', 'while', 'although', 'bc', 'cuz', 'so'])
const subjects = wordSet(`we i they it our my there nobody many most must the cannot can't`)

/** A sentence between its commas, its buts and its ands with a new subject. Numbers and times hold together. */
function parts(sentence: Token[]): Token[][] {
  const found: Token[][] = [[]]
  for (const [index, token] of sentence.entries()) {
    const joint =
      joints.has(token.lower) || (token.lower === 'and' && subjects.has(sentence[index + 1]?.lower ?? ''))
    if (breaks.has(token.text) || joint) found.push([])
    else if (found.at(-1)?.length || !['and', 'or', 'like'].includes(token.lower)) found.at(-1)?.push(token)
  }
  return found.filter((part) => part.length > 0)
}
