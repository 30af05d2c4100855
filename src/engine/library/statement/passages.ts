import { isSmallWord } from '../words/small-words.ts'
import { wordSet } from '../words/word-set.ts'
import type { Clause } from './clauses.ts'
import { kindsOf } from './kinds.ts'
import type { Statement } from './statement.ts'

/** Part of a text, to the letter. */
export interface Passage {
  text: string
  /** Its first and its last clause. */
  from: number
  to: number
}

type Read = Pick<Statement, 'clauses' | 'written'>

/**
 * A clause with what it needs to be understood: its whole sentence where that is no longer than `most`, else the clauses
 * beside it that hang on it. 'They say they will not scale' says nothing without its 'until …'.
 */
export function passageOf(statement: Read, index: number, most: number): Passage {
  const same = told(statement, index)
  const whole = passage(statement, same[0] ?? index, same.at(-1) ?? index)
  return whole.text.length <= most ? whole : grown(statement, index, same, most)
}

/** The clauses of its sentence, up to any that proposes an answer. */
function told({ clauses }: Read, index: number): number[] {
  const sentence = clauses[index]?.sentence
  const same = clauses.flatMap((clause, at) => (clause.sentence === sentence ? [at] : []))
  const wishes = same.filter((at) => at !== index && clauses[at]?.proposal)
  const before = Math.max(-1, ...wishes.filter((at) => at < index))
  const after = Math.min(clauses.length, ...wishes.filter((at) => at > index))
  return same.filter((at) => at > before && at < after)
}

function grown(statement: Read, index: number, same: number[], most: number): Passage {
  let found = passage(statement, index, index)
  const grow = (from: number, to: number) => {
    const next = passage(statement, from, to)
    if (next.text.length > most) return false
    found = next
    return true
  }
  while (same.includes(found.from - 1) && hangs(statement.clauses[found.from]))
    if (!grow(found.from - 1, found.to)) break
  const goesOn = () =>
    hangs(statement.clauses[found.to + 1]) || !statement.clauses.slice(found.from, found.to + 1).some(isWhole)
  while (same.includes(found.to + 1) && goesOn()) if (!grow(found.from, found.to + 1)) break
  return found
}

const dependent = wordSet(`until unless because if so since while whereas`)
const hangs = (clause: Clause | undefined) =>
  clause !== undefined && (dependent.has(clause.opener) || !isWhole(clause))

/** Has a subject and a verb. */
export function isWhole(clause: Pick<Clause, 'tokens'>): boolean {
  const verb = kindsOf(clause).findIndex((kind) => kind === 'verb' || kind === 'auxiliary')
  return verb > 0 && clause.tokens.length > 2
}

/** All from one clause to another. */
export function passage({ clauses, written }: Read, from: number, to: number): Passage {
  const start = startOf({ clauses, written }, from)
  const end = clauses[to]?.tokens.at(-1)?.end ?? 0
  return { text: closed(written, start, end).replace(/\s+/gu, ' '), from, to }
}

/** With the 'since' or 'because' that begins a sentence, and with which it makes sense. */
function startOf({ clauses, written }: Read, from: number): number {
  const clause = clauses[from]
  const start = clause?.tokens[0]?.start ?? 0
  if (!clause?.opener || clauses[from - 1]?.sentence === clause.sentence) return start
  const before = written.slice(0, start).trimEnd()
  return before.toLowerCase().endsWith(clause.opener) ? before.length - clause.opener.length : start
}

/** A bracket or quotation mark that the passage opened is closed, as the text does it. */
function closed(written: string, start: number, end: number): string {
  const text = written.slice(start, end)
  const after = written[end] ?? ''
  const before = written[start - 1] ?? ''
  const marks = (sign: string) => text.split(sign).length - 1
  if (after === ')' && marks('(') > marks(')')) return `${text})`
  if (marks(')') > marks('(')) return before === '(' ? `(${text}` : text.replace(')', '')
  if (marks('"') % 2 === 0) return text
  if (after === '"') return `${text}"`
  return before === '"' ? `"${text}` : text.replaceAll('"', '')
}

/** Cut between words, and not behind one that leads on to the next. */
export function shortened(text: string, most: number): string {
  const plain = text.replace(/\s+/gu, ' ').replace(/[“”]/gu, '"')
  if (plain.length <= most) return plain
  const words = plain.slice(0, plain.lastIndexOf(' ', most)).split(' ')
  while (words.length > 3 && leadsOn((words.at(-1) ?? '').toLowerCase())) words.pop()
  const cut = words.join(' ')
  const open = cut.split('(').length > cut.split(')').length ? cut.lastIndexOf('(') : cut.length
  return `${cut
    .slice(0, open)
    .trimEnd()
    .replace(/[,;:–-]$/u, '')} …`
}

const leadsOn = (word: string) => isSmallWord(word) || /^(?:he|she|who|what|there|here)['’]/u.test(word)
