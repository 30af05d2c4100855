/** A word or a sign of a text, in lower case, with its place in the text. */
export interface Word {
  text: string
  start: number
  end: number
  /** Starts a sentence or a line. */
  opens: boolean
  /** The place of its sentence's first word. */
  sentence: number
}

/** Statements hold 10,000 characters; what lies beyond this is not read. */
export const LONGEST = 12_000

const pattern =
  /['’](?:s|m|re|ve|ll|d)(?![\p{L}\p{N}])|[\p{L}\p{N}_]+(?:['’]t(?![\p{L}\p{N}]))?|[^\s\p{L}\p{N}_]/gu
/** Marks that show nothing and would part a word. */
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu
const sentenceEnd = /[.!?;\n。！？]/u

/** Profanity with asterisks for some letters. */
const masked: [RegExp, string][] = [
  [/(?<![\p{L}\p{N}*])f(?:[*#]{2,3}k?|[*#]ck|u[*#]k)(?=(?:ing|ed|ers?|off)?(?![\p{L}\p{N}*#]))/giu, 'fuck'],
  [/(?<![\p{L}\p{N}*])s(?:h?[*#]t|[*#]{2}t|h[*#]{2})(?=s?(?![\p{L}\p{N}*#]))/giu, 'shit'],
  [/(?<![\p{L}\p{N}*])b(?:[*#]{1,3}t?ch|[*#]{3,4}h|i[*#]ch)(?=(?:es)?(?![\p{L}\p{N}*#]))/giu, 'bitch'],
]

/** The text without what nobody sees and with profanity spelled out, so that no word hides. */
export const visible = (text: string) =>
  masked.reduce(
    (shown, [pattern, word]) => shown.replace(pattern, word),
    text.slice(0, LONGEST).replace(invisible, '').replaceAll('’', "'"),
  )

/** The words and signs of a text that `visible` has cleaned. 'don't' is one word, 'neighbour's' is two. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = []
  let end = 0
  for (const match of text.matchAll(pattern)) {
    const between = text.slice(end, match.index)
    const last = words.at(-1)
    const joins = match[0] === '-' && between === '' && /[\p{L}\p{N}]/u.test(text[match.index + 1] ?? '')
    end = match.index + match[0].length
    if (joins) continue
    const opens = !last || between.includes('\n') || isSentenceEnd(last, text)
    const sentence = opens ? words.length : (last?.sentence ?? 0)
    words.push({ text: match[0].toLowerCase(), start: match.index, end, opens, sentence })
  }
  return words
}

/** The points of '3.5' and '../' end nothing. */
const isSentenceEnd = ({ text, end }: Word, whole: string) =>
  sentenceEnd.test(text) && !(text === '.' && /[\p{L}\p{N}./]/u.test(whole[end] ?? ''))

export const isWord = ({ text }: Pick<Word, 'text'>) => /^[\p{L}\p{N}]/u.test(text)
