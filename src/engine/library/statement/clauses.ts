import { isPerson } from '../words/classes.ts'
import { auxiliaries, verbForms } from '../words/lexicon.ts'
import { isPlural } from '../words/stems.ts'
import { type Token, tokens } from '../words/tokens.ts'
import { wordSet } from '../words/word-set.ts'

/** A part of a sentence that can be judged by itself. */
export interface Clause {
  /** As the user wrote it, without the sign at its end. */
  text: string
  tokens: Token[]
  sentence: number
  /** The word that opened it: because, but, so, if …; empty at the start of a sentence. */
  opener: string
}

const ends = new Set(['.', '!', '?', ';', '…'])
const breaks = new Set([',', ':', '–', '—', '(', ')'])
const openers = wordSet(
  `because but so although though while whereas if since unless yet however until cuz cos`,
)
const ofTime = new Set(['since', 'until'])
const joiners = new Set(['and', 'or', 'n'])
const subjects = wordSet(`we i they it there he she you nobody many most some`)
const articles = new Set(['the', 'our', 'my', 'their', 'a', 'an'])

/** Statements hold 10,000 characters; what is longer is cut, so that no text costs more than a moment. */
const longest = 12_000

export function clauses(text: string): Clause[] {
  const found: Clause[] = []
  for (const [sentence, words] of sentences(text).entries()) {
    let opener = ''
    let current: Token[] = []
    const close = () => {
      const clause = current.length > 0 ? makeClause(text, current, sentence, opener) : null
      if (clause) found.push(clause)
      current = []
    }
    for (const [index, token] of words.entries()) {
      const opens = opensClause(token, words.slice(index + 1, index + 8), current)
      if (!opens && !breaks.has(token.text)) {
        current.push(token)
        continue
      }
      close()
      opener = opens ? token.lower : ''
    }
    close()
  }
  return found
}

/** 'because …', 'and we …', 'and doctors …' once a verb has come; 'since 2019', 'until March' and 'so far' open nothing. */
function opensClause(token: Token, after: Token[], current: Token[]): boolean {
  const next = after[0]
  if (!next) return false
  if (ofTime.has(token.lower)) return next.kind === 'word' && tells(after)
  if (token.lower === 'so') return !['far', 'that', 'much', 'many'].includes(next.lower)
  if (openers.has(token.lower)) return true
  if (!joiners.has(token.lower)) return false
  if (subjects.has(next.lower)) return true
  const newSubject = articles.has(next.lower) || (isPlural(next.lower) && isPerson(next.lower))
  return newSubject && tells(current) && tells(after)
}

const tells = (words: Token[]) =>
  words.some((word) => auxiliaries.has(word.lower) || verbForms.has(word.lower))

/** The words of each sentence, without the signs that end it. */
export function sentences(text: string): Token[][] {
  const found: Token[][] = [[]]
  let line = 0
  for (const token of tokens(text.slice(0, longest))) {
    const newLine = text.slice(line, token.start).includes('\n')
    line = token.end
    if (newLine && found.at(-1)?.length) found.push([])
    if (ends.has(token.text)) found.push([])
    else found.at(-1)?.push(token)
  }
  return found.filter((sentence) => sentence.some((token) => token.kind !== 'sign'))
}

function makeClause(text: string, words: Token[], sentence: number, opener: string): Clause | null {
  const first = words.findIndex((token) => token.kind !== 'sign')
  const last = words.findLastIndex((token) => token.kind !== 'sign')
  if (first < 0) return null
  const kept = words.slice(first, last + 1)
  const [start, end] = [kept[0], kept.at(-1)]
  return start && end ? { text: text.slice(start.start, end.end), tokens: kept, sentence, opener } : null
}

const wishes = wordSet(`need want build create develop launch make introduce implement use buy design`)

/** Whether the clause asks for a thing as the answer: 'we need an app'. */
export function proposes(clause: Clause, solutions: Set<string>): boolean {
  const wish = clause.tokens.findIndex((token) => wishes.has(token.lower) || wishes.has(token.stem))
  if (wish < 0) return false
  const after = clause.tokens.slice(wish + 1, wish + 8).map((token) => token.lower)
  return after.some((word, index) => solutions.has(word) && !after.slice(0, index).includes('our'))
}
