import type { Problem } from './problem.ts'
import { cutAt, wordEnds } from './shorten.ts'

/** About what fits beside a badge or in a link. */
const MAX_LENGTH = 46
/** A shorter beginning says too little. */
const MIN_LENGTH = 16
const OPENING = /^(?:our|my|the|an?|at our|in our|in my)\s+/iu

/** The user's short name for a problem, or else the beginning of its statement. */
export const nameOf = ({ name, statement }: Pick<Problem, 'name' | 'statement'>): string =>
  name ?? shortened(statement)

function shortened(statement: string): string {
  const [sentence = ''] = statement.trim().split(/(?<=[^.?!\s]{2})[.?!](?=\s|$)|\n/u)
  const said = sentence.replaceAll(/\s+/gu, ' ').replace(OPENING, '')
  return said.charAt(0).toUpperCase() + cut(said).slice(1)
}

/** A name ends where a phrase does, and not in the middle of one: 'I own a practice' for '… in rural Wales'. */
function cut(text: string): string {
  if (text.length <= MAX_LENGTH) return text
  const ends = wordEnds(text, MAX_LENGTH)
  const phrase = ends.findLast(({ end, leads, endsPhrase }) => endsPhrase && !leads && end >= MIN_LENGTH)
  const end = phrase?.end ?? cutAt(text, MAX_LENGTH)
  return ends.length > 0 ? text.slice(0, end) : `${text.slice(0, end)}…`
}
