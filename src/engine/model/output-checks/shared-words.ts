import { isSameWord, wordsOf } from './words.ts'

const MIN_DISTINCTIVE_LENGTH = 4

/** Scripts that do not separate words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const UNSPACED_RUN = 2
/** Articles and prepositions are written as one word with the noun. */
const prefixing = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
const PREFIXING_RUN = 4
/** Japanese writes endings and particles in it, which any two texts share. */
const grammatical = /^\p{Script=Hiragana}+$/u

/** Whether a text takes up a word of the context. True when nothing in the text can be compared. */
export function sharesWord(text: string, context: string): boolean {
  if (unspaced.test(text)) return sharesRun(text, context, UNSPACED_RUN)
  if (prefixing.test(text)) return sharesRun(text, context, PREFIXING_RUN)
  const words = wordsOf(text).filter((word) => word.length >= MIN_DISTINCTIVE_LENGTH)
  const contextWords = wordsOf(context)
  return words.length === 0 || words.some((word) => contextWords.some((other) => isSameWord(word, other)))
}

function sharesRun(text: string, context: string, length: number): boolean {
  const runs = runsOf(text, length).filter((run) => !grammatical.test(run))
  const contextRuns = new Set(runsOf(context, length))
  return runs.length === 0 || runs.some((run) => contextRuns.has(run))
}

const runsOf = (text: string, length: number): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []).flatMap((word) =>
    Array.from({ length: Math.max(0, word.length - length + 1) }, (_, at) => word.slice(at, at + length)),
  )
