import type { ElementDraft } from '../../drafts.ts'
import { contentStems } from '../search/texts.ts'
import { passage, passageOf, shortened } from '../statement/passages.ts'
import type { Statement } from '../statement/statement.ts'
import type { Challenge } from '../taxonomy.ts'
import type { Found } from './challenges.ts'
import { capitalised, filled, slotsFor } from './slots.ts'

/**
 * Words each challenge as something to achieve: with the statement's own nouns where they surely fit, else in general
 * words with the clause that it rests on.
 */
export function elementsOf(found: Found[], statement: Statement): ElementDraft[] {
  const quoted = new Set<number>()
  return found.map(({ challenge, clause }) => ({
    text: capitalised(worded(challenge, statement, clause, quoted)),
    questions: challenge.questions,
    challenges: [challenge.code],
  }))
}

function worded(
  challenge: Challenge,
  statement: Statement,
  clause: number | null,
  quoted: Set<number>,
): string {
  const own = ownWords(challenge.element, challenge, statement, clause)
  if (own && isGrounded(own, statement)) return own
  const told = statement.clauses.flatMap(({ proposal }, at) => (proposal ? [] : [at]))
  const free = told.filter((at) => !quoted.has(at))
  const ground =
    [clause, ...free, ...told].find(
      (at) => at !== null && (free.includes(at) || (free.length === 0 && told.includes(at))),
    ) ?? 0
  quoted.add(ground)
  return `${challenge.definition}: “${quoteOf(statement, ground, quoted)}”`
}

const isGrounded = (text: string, statement: Statement) => {
  const words = new Set(contentStems(statement.text))
  return contentStems(text).some((word) => words.has(word))
}

/** The wording whose every slot the statement fills; the one with most of them says most. */
function ownWords(
  wordings: string[],
  challenge: Challenge,
  statement: Statement,
  clause: number | null,
): string | null {
  const slots = slotsFor(statement, clause, challenge)
  const usable = wordings.flatMap((wording) => filled(wording, slots) ?? [])
  return usable[0] ?? null
}

const longestQuote = 100

/** These begin what only the rest of the sentence ends. */
const leadingOn = new Set(['what', 'when', 'whenever', 'if', 'although', 'while', 'as', 'since', 'because'])

/** A quote of fewer words is a scrap. */
const fewestWords = 4

/**
 * A scrap such as 'and cash' tells nothing without what stands beside it; where that is quoted with another element, the
 * quote begins with the clause itself.
 */
function quoteOf(statement: Statement, index: number, quoted: Set<number>): string {
  const clause = statement.clauses[index]
  if (!clause) return shortened(statement.text, longestQuote)
  const found = passageOf(statement, index, longestQuote)
  const around = Array.from({ length: found.to - found.from + 1 }, (_, at) => found.from + at)
  const taken = around.some((at) => at !== index && quoted.has(at))
  const first = statement.clauses[found.from]?.tokens[0]?.lower ?? ''
  const open = around.length === 1 && leadingOn.has(first)
  const text = open || taken ? restFrom(statement, open ? found.from : index) : found.text
  if (text.split(' ').length < fewestWords) return shortened(found.text, longestQuote)
  return shortened(text.replace(/^(?:and|but|or|so) /iu, ''), longestQuote)
}

const restFrom = (statement: Statement, from: number) => {
  const whole = passageOf(statement, from, Number.POSITIVE_INFINITY)
  return passage(statement, from, whole.to).text
}

/** An element as it reads after 'to …', without what it quotes. */
export const aimOfElement = (text: string) =>
  text.replace(/: “.*$/su, '').replace(/(?<![.!?;,:\s])[.!?;,:\s]+$/u, '')
