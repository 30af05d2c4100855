import type { ReadClause, Statement } from '../statement/statement.ts'
import { classes } from '../words/classes.ts'
import type { Found } from './challenges.ts'
import { aimFor } from './elements.ts'
import { capitalised, listed } from './slots.ts'

/** Who struggles, what they try to do and what stands in the way, without an answer in it; every limit to the letter. */
export function reframe(statement: Statement, found: Found[]): string {
  const obstacles = obstaclesOf(statement, found)
  return [
    aims(statement, found),
    concerned(statement),
    obstacles.length > 0 ? `What stands in the way: ${obstacles.join('. ')}.` : '',
    ...fixed(statement, obstacles.join('; ')),
  ]
    .filter(Boolean)
    .join(' ')
}

/** Aims that one sentence can bear. */
const mostAims = 2
/** What a second aim must have of the first one's score. */
const besideFirst = 0.5

function aims(statement: Statement, found: Found[]): string {
  const wordings = found
    .filter(({ score }) => score > 0 && score >= (found[0]?.score ?? 0) * besideFirst)
    .slice(0, mostAims)
    .map(({ challenge, clause }) => `to ${aimFor(challenge, statement, clause)}`)
  const list = listed(
    wordings.length > 0 ? wordings : found.slice(0, 1).map(({ challenge }) => `to ${challenge.definition}`),
  )
  return statement.actor ? `The task for ${statement.actor} is ${list}.` : `The task is ${list}.`
}

function concerned(statement: Statement): string {
  const groups = statement.groups.slice(0, 3).map((group) => group.text)
  if (groups.length > 0) return `The ones who struggle with it are ${listed(groups)}.`
  if (!statement.voice) return ''
  return statement.voice === 'I'
    ? 'The one who struggles with it is the writer.'
    : 'The ones who struggle with it are the writers themselves.'
}

const mostObstacles = 3

/** The clauses that the elements rest on and the cause that was given, in the user's words and order. */
function obstaclesOf(statement: Statement, found: Found[]): string[] {
  const told = new Set(found.flatMap(({ clause, score }) => (clause !== null && score > 0 ? [clause] : [])))
  const causes = statement.clauses.flatMap(({ opener }, index) =>
    ['because', 'since'].includes(opener) ? [index] : [],
  )
  const chosen = [...new Set([...causes.slice(0, 1), ...told])].filter((index) => {
    const clause = statement.clauses[index]
    return clause !== undefined && isWhole(clause) && !clause.proposal && !tellsWho(clause, statement)
  })
  return chosen
    .slice(0, mostObstacles)
    .toSorted((a, b) => a - b)
    .map((index) => plain(statement.clauses[index]?.text ?? ''))
}

const tellsWho = (clause: ReadClause, { actor }: Statement) =>
  actor !== null && clause.text.includes(actor) && clause.tokens.length < 9

/** Has a subject, a verb and a size that a list can bear; a question tells no obstacle. */
function isWhole(clause: ReadClause): boolean {
  const [first] = clause.tokens
  if (!first || asking.has(first.lower)) return false
  const kinds = classes(clause.tokens)
  const verb = kinds.findIndex((kind) => kind === 'verb' || kind === 'auxiliary')
  return verb > 0 && clause.tokens.length < 32 && clause.tokens.length > 2
}

const asking = new Set(['how', 'what', 'why', 'who', 'can', 'could', 'should', 'where', 'when', 'which'])
const leading = /^(?:and|but|or|so) /iu

const plain = (text: string) => capitalised(text.replace(leading, '').replace(/\s+/gu, ' '))

const wordOrNumber = /[\p{L}\p{N}]+/gu
/** A limit of which so much has been said already is not said twice. */
const nearlyAll = 0.75
const share = (words: string[], known: Set<string>) =>
  words.filter((word) => known.has(word)).length / Math.max(1, words.length)

/** Bounds first, then the figures that no obstacle has told. */
function fixed(statement: Statement, told: string): string[] {
  const known = new Set(told.toLowerCase().match(wordOrNumber))
  const open = statement.limits.filter(({ text }) => {
    const words = text.toLowerCase().match(wordOrNumber) ?? []
    return words.some((word) => /\d/u.test(word) && !known.has(word)) || share(words, known) < nearlyAll
  })
  const quote = (hard: boolean) =>
    open
      .filter((limit) => limit.hard === hard)
      .map((limit) => `“${limit.text}”`)
      .join('; ')
  return [
    quote(true) ? `To be kept to the letter: ${quote(true)}.` : '',
    quote(false) ? `What is known: ${quote(false)}.` : '',
  ]
}
