import type { ReadClause, Statement } from '../statement/statement.ts'
import { classes } from '../words/classes.ts'
import type { Found } from './challenges.ts'
import { aimFor } from './elements.ts'
import { capitalised, decapitalised, fill, listed, slotsFor } from './slots.ts'

/** Who struggles, what they try to do and what stands in the way, without an answer in it; every limit to the letter. */
export function reframe(statement: Statement, found: Found[]): string {
  return [aims(statement, found), obstacles(statement, found), concerned(statement), fixed(statement)]
    .filter(Boolean)
    .join(' ')
}

/** Aims that one sentence can bear. */
const mostAims = 3

function aims(statement: Statement, found: Found[]): string {
  const wordings = found
    .slice(0, mostAims)
    .map(({ challenge, clause }) => `how to ${aimFor(challenge, statement, clause)}`)
  const list = listed(wordings)
  if (statement.actor) return `As ${statement.actor}, ${statement.voice ?? 'we'} ask ${list}.`
  return statement.voice ? `${statement.voice === 'I' ? 'I' : 'We'} ask ${list}.` : `The question is ${list}.`
}

function obstacles(statement: Statement, found: Found[]): string {
  const driver = driverOf(statement)
  const hindrances = found
    .slice(0, driver ? 1 : 2)
    .map(({ challenge, clause }) =>
      fill(challenge.hindrance, slotsFor(statement, clause, challenge.group), challenge.group),
    )
  const list = hindrances.join(', and that ')
  return driver
    ? `What stands in the way is that ${list}; as far as is known, because ${driver}.`
    : `What stands in the way is that ${list}.`
}

/** The cause as the user gave it, where it stands as a whole clause. */
function driverOf(statement: Statement): string | null {
  const clause = statement.clauses.find(
    ({ opener, proposal }) => ['because', 'since'].includes(opener) && !proposal,
  )
  return clause && isWhole(clause) ? decapitalised(clause.text) : null
}

function isWhole(clause: ReadClause): boolean {
  const kinds = classes(clause.tokens)
  const verb = kinds.findIndex((kind) => kind === 'verb' || kind === 'auxiliary')
  return verb > 0 && clause.tokens.length < 26 && clause.tokens.length > 3
}

function concerned(statement: Statement): string {
  const groups = statement.groups.slice(0, 3).map((group) => group.text)
  if (groups.length > 0) return `${capitalised(listed(groups))} are the ones who struggle with it.`
  if (!statement.voice) return ''
  return statement.voice === 'I' ? 'I struggle with it myself.' : 'We struggle with it ourselves.'
}

function fixed(statement: Statement): string {
  const quoted = statement.limits.map((limit) => `“${limit.text}”`)
  return quoted.length === 0 ? '' : `Given, and to be kept to: ${quoted.join('; ')}.`
}
