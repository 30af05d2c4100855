import type { ElementDraft } from '../../drafts.ts'
import { contentStems } from '../search/texts.ts'
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
    challenge: challenge.code,
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
  return `${challenge.definition}: “${shortened(groundOf(statement, ground))}”`
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

/** A scrap such as 'and cash' or 'now there are 22' tells nothing without its sentence. */
function groundOf(statement: Statement, index: number): string {
  const clause = statement.clauses[index]
  if (!clause) return statement.text
  const text =
    clause.tokens.length > 2 && contentStems(clause.text).length > 0
      ? clause.text
      : statement.clauses
          .flatMap((other) => (other.sentence === clause.sentence ? [other.text] : []))
          .join(', ')
  return text.replace(/^(?:and|but|or|so) /iu, '')
}

const longestQuote = 90

/** Cut between words. */
function shortened(text: string): string {
  const plain = text.replace(/\s+/gu, ' ').replace(/[“”]/gu, '"')
  return plain.length <= longestQuote ? plain : `${plain.slice(0, plain.lastIndexOf(' ', longestQuote))} …`
}

/** The challenge's aim, reads after 'to …'. */
export function aimFor(challenge: Challenge, statement: Statement, clause: number | null): string {
  return ownWords([challenge.aim], challenge, statement, clause) ?? challenge.definition
}

/** An element as it reads after 'to …', without what it quotes. */
export const aimOfElement = (text: string) =>
  text.replace(/: “.*$/su, '').replace(/(?<![.!?;,:\s])[.!?;,:\s]+$/u, '')
