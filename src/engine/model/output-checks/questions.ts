import type { Knowledge } from '../../library/knowledge.ts'
import { fieldOf } from '../../library/statement/fields.ts'
import { stem } from '../../library/words/stems.ts'
import { stems } from '../../library/words/tokens.ts'
import { languageOf } from './language.ts'
import { isSameWord, wordsOf } from './words.ts'

/** Tells what is wrong with a search question, or null when an outsider could be asked it. */
export type QuestionCheck = (question: string) => string | null

/**
 * A question starts with an actor and holds no word by which the user's field could be guessed: none that the model
 * itself named as such, and none that the library knows of the field.
 */
export function questionCheck(statement: string, giveaways: string[], knowledge: Knowledge): QuestionCheck {
  const own = wordsOf(statement)
  const named = giveaways.flatMap(wordsOf).filter((word) => word.length > 3 && own.includes(word))
  const ownStems = stems(statement)
  // Words of a pair, such as 'waiting room', tell nothing by themselves.
  const words = fieldOf(ownStems, knowledge.industries)?.words.filter((word) => !word.includes(' ')) ?? []
  const field = new Set(words.map(stem)).intersection(new Set(ownStems))
  const isEnglish = (languageOf(statement) ?? 'en') === 'en'
  return (question) => {
    const text = question.trim()
    if (!text.endsWith('?')) return `"${text}" is not a question.`
    if (isEnglish && !/^Who (?:else )?(?:has|have|had)\b/u.test(text))
      return `"${text}" must begin with "Who has".`
    const telling = wordsOf(text).filter(
      (word) => named.some((other) => isSameWord(word, other)) || (isEnglish && field.has(stem(word))),
    )
    return telling.length === 0
      ? null
      : `"${text}" tells the field by ${telling.map((word) => `"${word}"`).join(', ')}: say it without.`
  }
}
