import { languageOf } from './language.ts'
import { wordsOf } from './words.ts'

const englishNumbers = new Set(
  `one two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty sixty seventy eighty
  ninety hundred thousand half third quarter dozen twice`.split(/\s+/u),
)
const chineseNumbers = /[一二两兩三四五六七八九十百千万半]/u

/** Whether a text has a figure, in digits or in words. True in languages whose number words we do not know. */
export function hasFigure(text: string): boolean {
  if (/\p{N}/u.test(text)) return true
  const language = languageOf(text)
  if (language === 'chinese' || language === 'japanese') return chineseNumbers.test(text)
  return (language ?? 'en') !== 'en' || wordsOf(text).some((word) => englishNumbers.has(word))
}
