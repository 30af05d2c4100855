import type { Problem } from './problem.ts'

/** About what fits beside a badge or in a link. */
const MAX_LENGTH = 46
const OPENING = /^(?:our|my|the|an?|at our|in our|in my)\s+/iu
/** A name does not end in what only leads on to the next word. */
const ENDING =
  /(?<![\s,;:])[\s,;:]+(?:a|an|the|of|in|on|at|to|by|for|from|with|within|during|after|and|or|but|because|that|which|when|every|each|its|it|is|are|our|my|their|one|two|three|four|five|six|\d+)$/iu
/** The first half of a character of two UTF-16 units, which is no text: a database refuses it in JSON. */
const HALF_CHARACTER = /[\ud800-\udbff]$/u

/** The user's short name for a problem, or else the beginning of its statement. */
export const nameOf = ({ name, statement }: Pick<Problem, 'name' | 'statement'>): string =>
  name ?? shortened(statement)

function shortened(statement: string): string {
  const [sentence = ''] = statement.trim().split(/(?<=[^.?!\s]{2})[.?!](?=\s|$)|\n/u)
  const said = sentence.replaceAll(/\s+/gu, ' ').replace(OPENING, '')
  return said.charAt(0).toUpperCase() + cut(said).slice(1)
}

function cut(text: string): string {
  if (text.length <= MAX_LENGTH) return text
  let short = text.slice(0, Math.max(0, text.lastIndexOf(' ', MAX_LENGTH)))
  while (ENDING.test(short)) short = short.replace(ENDING, '')
  return short === '' ? `${text.slice(0, MAX_LENGTH).replace(HALF_CHARACTER, '')}…` : short
}
