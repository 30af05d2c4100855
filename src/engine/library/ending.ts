import { library } from '../../../db/library/library.ts'

const { hangingWords, clauses } = library.words
const hanging = new Set(hangingWords)
const subordinators = new Set(clauses.subordinators)
const subjectsAndPredicates = new Set([...clauses.pronouns, ...clauses.predicates])

const MAX_LAST_CHARACTERS = 400

/** After a sentence or a main clause, another one can follow; elsewhere only the writer knows what comes. */
export type Ending = 'sentence' | 'clause' | 'unknown'

/** How a text that is being written ends. 'clause' only where that is sure. */
export function endingOf(text: string): Ending {
  const end = text.slice(-MAX_LAST_CHARACTERS).toLowerCase()
  if (endOfSentence.test(end)) return isUnfinished(end) ? 'unknown' : 'sentence'
  return isMainClause(end.split(/[.!?;:…]\s|\n/u).at(-1) ?? '') ? 'clause' : 'unknown'
}

/** Whether a text ends with a word after which a phrase has to go on. */
export function breaksOff(text: string): boolean {
  const end = text.trimEnd().slice(-MAX_LAST_CHARACTERS)
  if (end === '' || /[.!?;:…]["'”’)]*$/u.test(end)) return false
  const lastWord = /(?<![\p{L}\p{N}'’])[\p{L}\p{N}'’]+$/u.exec(end)?.[0].toLowerCase() ?? ''
  return lastWord === '' || hanging.has(lastWord)
}

const endOfSentence = /[.!?]["'”’)]*\s*$/u

/** A period may belong to an abbreviation, to '...' or to a number whose decimals are still to come. */
const isUnfinished = (end: string) =>
  /\.\.\s*$|(?<!\p{N})\p{N}{1,3}\.$|(?<![\p{L}\p{N}])(?:\p{L}|e\.g|i\.e|etc|approx|ca|no|nr|st|mrs?|ms|dr|vs|incl)\.\s*$/u.test(
    end,
  )

/** Whether a sentence may be over: its last clause is a main clause, and ends with a time, after which little follows. */
function isMainClause(sentence: string): boolean {
  const lastClause = sentence.split(/,|\s(?:and|but|or)\s/u).at(-1) ?? ''
  return (
    endOfTime.test(lastClause) &&
    wordsOf(lastClause).some((word) => subjectsAndPredicates.has(word)) &&
    !wordsOf(sentence).some((word) => subordinators.has(word))
  )
}

const endOfTime =
  /\s(?:(?:every|each|last|this)\s(?:day|night|morning|evening|week|weekend|month|season|year|winter|spring|summer)|(?:a|per)\s(?:day|night|week|month|year)|in\s(?:winter|spring|summer|autumn)|at\snight)\s*$/u

const wordsOf = (text: string) => text.replaceAll('’', "'").match(/[\p{L}\p{N}]+(?:'\p{L}+)*/gu) ?? []
