import { fieldOf } from '../../library/field.ts'
import type { Knowledge } from '../../library/knowledge.ts'
import { contentWords, stemOf } from '../../text/words.ts'
import { isEnglish } from './language.ts'
import { isSameWord, wordsOf } from './words.ts'

/** The issue with a search question, or null when an outsider could answer it. */
export type QuestionCheck = (question: string) => string | null

const MIN_GIVEAWAY_LENGTH = 4

/**
 * A question starts with an actor and contains no word that reveals the user's industry: neither one that the model
 * listed as a giveaway nor one that the library knows for the industry.
 */
export function questionCheck(statement: string, giveaways: string[], knowledge: Knowledge): QuestionCheck {
  const statementWords = wordsOf(statement)
  const listed = giveaways
    .flatMap(wordsOf)
    .filter((word) => word.length >= MIN_GIVEAWAY_LENGTH && statementWords.includes(word))
  const industryStems = industryStemsOf(statement, knowledge)
  const inEnglish = isEnglish(statement)
  return (question) => {
    const text = question.trim()
    // Other languages have marks of their own, or none.
    if (inEnglish && !/[?？]$/u.test(text)) return `"${text}" is not a question.`
    if (inEnglish && !/^Who (?:else )?(?:has|have|had)\b/u.test(text))
      return `"${text}" must begin with "Who has".`
    const revealing = wordsOf(text).filter(
      (word) =>
        listed.some((giveaway) => isSameWord(word, giveaway)) ||
        (inEnglish && industryStems.has(stemOf(word))),
    )
    return revealing.length === 0
      ? null
      : `"${text}" reveals the industry with ${revealing.map((word) => `"${word}"`).join(', ')}: rephrase it without.`
  }
}

function industryStemsOf(statement: string, knowledge: Knowledge): Set<string> {
  const words = fieldOf(statement, knowledge.industries)?.words ?? []
  // The words of a pair, such as 'waiting room', reveal nothing on their own.
  const singleWords = words.filter((word) => !word.includes(' '))
  return new Set(singleWords.map(stemOf)).intersection(new Set(contentWords(statement).map(stemOf)))
}
