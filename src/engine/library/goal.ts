import type { Span } from '../../contracts/clauses.ts'
import type { Statement } from './read.ts'

/** What a writer says they want to achieve: 'get paid earlier' of 'How can we get paid earlier?'. */
export interface Goal extends Span {
  text: string
}

const asks =
  /\b(?:how (?:can|do|could|should|would|might) (?:i|we)|(?:i|we) (?:want|need|would like|have) to find (?:a|some) ways? to|(?:i am|i'm|we are|we're) looking for (?:a |some )?ways? to) ([^.?!;\n]+)/giu
const MIN_WORDS = 3
const MAX_WORDS = 18
/** 'Fix this' says nothing by itself. */
const vague = /^\p{L}+ (?:up )?(?:this|that|it|them|these|those)(?: \p{L}+)?$/iu

/** The first goal that the statement names and that says something by itself; null when there is none. */
export function goalOf({ text }: Pick<Statement, 'text'>): Goal | null {
  for (const match of text.matchAll(asks)) {
    const goal = match[1]?.trim() ?? ''
    const words = goal.split(/\s+/u).length
    if (words < MIN_WORDS || words > MAX_WORDS || vague.test(goal)) continue
    const start = match.index + match[0].indexOf(match[1] ?? '')
    return { text: goal, start, end: start + goal.length }
  }
  return null
}
