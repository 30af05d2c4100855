import { library } from '../../../db/library/library.ts'
import type { Completion, Grade } from '../../contracts/completion.ts'
import { contentWords } from '../text/words.ts'
import { breaksOff } from './ending.ts'
import { singularsOf } from './groups.ts'
import type { Statement } from './read.ts'

export type Grades = Omit<Completion, 'suggestion'>

const { people, organisations, relations, limits } = library.words

/** Distinct words with which a reader can picture what happens, and with which there is something to picture at all. */
const ENOUGH_WORDS = 15
const SOME_WORDS = 4
/** From this length on, a text that hints at limits holds one. */
const LONG_TEXT = 65
/** Groups that make stakeholders good by themselves. */
const ENOUGH_GROUPS = 2
/** What weighs how much for stakeholders; fitted to how a reader graded annotated problems. */
const NAMED_PERSON = 1
const NAMED_OTHER = 0.5
const WORD = 0.03
const ENOUGH_STAKEHOLDERS = 4
/** A text of so many words concerns somebody, even when it does not name them. */
const SOMEBODY = 20

/**
 * Context: what happens, so that a stranger could picture it. Constraints: a limit that can be checked. Stakeholders: two
 * groups. More text never lowers a grade.
 */
export const gradesOf = (statement: Statement): Grades => ({
  contextGrade: contextGrade(statement),
  constraintsGrade: constraintsGrade(statement),
  stakeholdersGrade: stakeholdersGrade(statement),
})

function contextGrade({ text }: Statement): Grade {
  const words = new Set(contentWords(text)).size
  if (words >= ENOUGH_WORDS) return 'Good'
  return words >= SOME_WORDS ? 'Okay' : 'Bad'
}

function constraintsGrade(statement: Statement): Grade {
  const { text, clauses } = statement
  const isOpen = breaksOff(text)
  const stated = limitingClauses(statement)
  if (stated.some((clause) => !isOpen || clause < clauses.length - 1)) return 'Good'
  if (stated.length > 0) return 'Okay'
  const words = wordsOf(text)
  return words.length >= LONG_TEXT && words.some((word) => hints.has(word)) ? 'Good' : 'Bad'
}

/** The clauses that state a limit. What is learned counts once a clause is finished: it may change its mind until then. */
function limitingClauses({ text, clauses, limits: found, phrasedLimits }: Statement): number[] {
  const learned = new Set(found.map(({ clause }) => clause))
  const isFinished = (at: number) => at < clauses.length - 1 || /[.!?]\s*$/u.test(text)
  return [...clauses.keys()].filter((at) => phrasedLimits[at] || (learned.has(at) && isFinished(at)))
}

function stakeholdersGrade({ text, groups }: Statement): Grade {
  if (new Set(groups.map(({ head }) => head)).size >= ENOUGH_GROUPS) return 'Good'
  const words = wordsOf(text)
  const singulars = new Set(words.flatMap(singularsOf))
  const persons = singulars.intersection(personWords).size
  const others = singulars.intersection(otherWords).size
  const score = NAMED_PERSON * persons + NAMED_OTHER * others + WORD * words.length
  if (score >= ENOUGH_STAKEHOLDERS) return 'Good'
  return persons + others > 0 || words.length > SOMEBODY ? 'Okay' : 'Bad'
}

const hints = new Set(limits.hints)
const personWords = new Set([...people.served, ...people.staff, ...people.other])
const otherWords = new Set([...organisations, ...relations])

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’]\p{L}+)*/gu) ?? []
