import type { Limit } from '../statement/limits.ts'
import { asks, isWhole, type Passage, passageOf } from '../statement/passages.ts'
import type { ReadClause, Statement } from '../statement/statement.ts'
import { tokens } from '../words/tokens.ts'
import type { Found } from './challenges.ts'
import { aimFor } from './elements.ts'
import { concernedGroups } from './groups.ts'
import { capitalised, listed } from './slots.ts'

/** Whom it concerns, what they try to do and what stands in the way, without an answer in it; every limit to the letter. */
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
/** What a second aim must have of the first one's score; less where it stands in another clause. */
const besideFirst = 0.5
const elsewhere = 0.35

function aims(statement: Statement, found: Found[]): string {
  const [first] = found
  const enough = (clause: number | null) =>
    (first?.score ?? 0) * (clause === first?.clause ? besideFirst : elsewhere)
  const wordings = found
    .filter(({ score, clause }) => score > 0 && score >= enough(clause))
    .slice(0, mostAims)
    .map(({ challenge, clause }) => `to ${aimFor(challenge, statement, clause)}`)
  const list = listed(
    wordings.length > 0 ? wordings : found.slice(0, 1).map(({ challenge }) => `to ${challenge.definition}`),
  )
  return statement.actor ? `The task for ${statement.actor} is ${list}.` : `The task is ${list}.`
}

function concerned(statement: Statement): string {
  const groups = concernedGroups(statement)
    .slice(0, 3)
    .map((group) => group.text)
  if (groups.length > 0) return `It concerns ${listed(groups)}.`
  if (!statement.voice) return ''
  return `It concerns the ${statement.voice === 'I' ? 'writer' : 'writers'} first of all.`
}

const mostObstacles = 3
/** A sentence up to this long is told whole. */
const longestSentence = 180

/** The sentences that the elements rest on and the cause that was given, in the user's words and order. */
function obstaclesOf(statement: Statement, found: Found[]): string[] {
  const told = new Set(found.flatMap(({ clause, score }) => (clause !== null && score > 0 ? [clause] : [])))
  const causes = statement.clauses.flatMap(({ opener }, index) =>
    ['because', 'since'].includes(opener) ? [index] : [],
  )
  const chosen = [...causes.slice(0, 1), ...told].flatMap((index) => obstacle(statement, index) ?? [])
  const starts = new Map(chosen.map((passage) => [passage.from, passage]))
  return [...starts.values()]
    .slice(0, mostObstacles)
    .toSorted((a, b) => a.from - b.from)
    .map(({ text }) => plain(text))
}

/** What is neither a wish nor a question nor says who writes, and can be understood by itself; else null. */
function obstacle(statement: Statement, index: number): Passage | null {
  const clause = statement.clauses[index]
  if (!clause || clause.proposal || tellsWho(clause, statement)) return null
  const passage = passageOf(statement, index, longestSentence)
  const clauses = statement.clauses.slice(passage.from, passage.to + 1)
  const alone = clauses.length === 1
  if (clauses.some(({ proposal }) => proposal) || asks(statement, passage)) return null
  if (alone && asking.has(clause.tokens[0]?.lower ?? '')) return null
  return clauses.some(isWhole) && clauses.every(({ tokens }) => tokens.length < 40) ? passage : null
}

const tellsWho = (clause: ReadClause, { actor }: Statement) =>
  actor !== null && clause.text.includes(actor) && clause.tokens.length < 9

const asking = new Set(['how', 'what', 'why', 'who', 'can', 'could', 'should', 'where', 'when', 'which'])
const leading = /^(?:and|but|or|so) /iu

const plain = (text: string) => capitalised(text.replace(leading, ''))

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
  const quote = (hard: boolean) => {
    const texts = open.filter((limit) => limit.hard === hard).map(understandable)
    const apart = [...new Set(texts)].filter(
      (text, _, all) => !all.some((other) => other !== text && other.includes(text)),
    )
    return apart.map((text) => `“${text}”`).join('; ')
  }
  return [
    quote(true) ? `To be kept to the letter: ${quote(true)}.` : '',
    quote(false) ? `What is known: ${quote(false)}.` : '',
  ]
}

/** 'In five different systems' and 'see three pilots' tell nothing without their sentence. */
function understandable({ text, sentence, hard }: Limit): string {
  const scrap = !hard && sentence.length <= longestSentence && !isWhole({ tokens: tokens(text) })
  return (scrap ? sentence : text).replace(leading, '').replace(/[“”]/gu, '"')
}
