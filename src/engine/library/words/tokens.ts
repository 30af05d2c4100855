import { stem } from './stems.ts'
import { wordSet } from './word-set.ts'

/** A word, a number or a sign of a text, with its place in it. */
export interface Token {
  text: string
  lower: string
  stem: string
  start: number
  end: number
  kind: 'word' | 'number' | 'sign'
}

const pattern = /[$€£]?\d+(?:[.,]\d+)*(?:%|\p{L}{1,9})?|\p{L}[\p{L}\p{N}]*(?:['’-][\p{L}\p{N}]+)*|\S/gu

/** No word of a language is longer; what is, would only cost time. */
const longest = 40

export function tokens(text: string): Token[] {
  return [...text.matchAll(pattern)].map((match) => {
    const lower = match[0].toLowerCase().replaceAll('’', "'")
    const kind = /^[$€£]?\d/u.test(lower) ? 'number' : /^\p{L}/u.test(lower) ? 'word' : 'sign'
    const stemmed = kind === 'word' && lower.length <= longest ? stem(lower) : lower
    return {
      text: match[0],
      lower,
      stem: stemmed,
      start: match.index,
      end: match.index + match[0].length,
      kind,
    }
  })
}

const negations = /^(?:do|does|did|ca|can|wo|is|are|was|were|could|would|should|have|has|had|must)n'?t$/u
const negated = wordSet(`cannot cant dont wont doesnt isnt arent didnt not never nt`)

/** The stems of a text for matching: compounds come apart, every kind of 'not' is one. */
export function stems(text: string): string[] {
  return tokens(text.replaceAll('-', ' '))
    .filter((token) => token.kind !== 'sign')
    .map((token) => matchable(token))
}

/** The same for the library's own texts, which are plain: several times as fast, for there are many of them. */
export const stemsOfOwnText = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z0-9'é]+/u)
    .filter(Boolean)
    .map((word) => matchableWord(word, stem(word)))

export const matchable = (token: Token): string => matchableWord(token.lower, token.stem)

/** 'never' stays what it is beside being a 'not': cues use both. */
function matchableWord(lower: string, stemmed: string): string {
  if (lower === 'never') return 'never'
  if (negated.has(lower) || negations.test(lower)) return 'not'
  return lower.endsWith("'s") ? stem(lower.slice(0, -2)) : stemmed
}
