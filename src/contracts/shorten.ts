import { bracketsIn } from './brackets.ts'
import type { Span } from './element.ts'

/** Words that lead on to the next one. */
const leading = new Set(
  `a an the of in on at to by for from with within without during after before into about over under between than as
  and or but because so if while since until that which who whose when where every each no not its it is are was were
  be been has have had will would can could must should our my their your his her this these those we they i he she
  how what why do does did half some many more most all both another any very too
  one two three four five six seven eight nine ten eleven twelve`.split(/\s+/u),
)
/** A figure by itself: what it counts, or how many zeros it has, may follow. */
const FIGURE = /^\p{Sc}?\d[\d.,]*$/u
/** The first half of a character of two UTF-16 units, which is no text: a database refuses it in JSON. */
const HALF_CHARACTER = /[\ud800-\udbff]$/u

/** Where one of its words ends, without the signs after it. */
export interface WordEnd {
  end: number
  /** Whether the word leads on to the next one: 'the', 'of', '2.2'. */
  leads: boolean
  /** Whether a new phrase follows: after a comma or a dash, and before 'in', 'and' or a bracket, but not before 'of'. */
  endsPhrase: boolean
}

/** A text of at most `max` characters: a longer one ends after a word, outside of brackets, with '…'. */
export const shorten = (text: string, max: number): string =>
  text.length <= max ? text : `${text.slice(0, cutAt(text, max - MARK.length))}${MARK}`

const MARK = ' …'

/** At most the first `count` words of a text with single spaces, cut in the same places. */
export const firstWords = (text: string, count: number): string =>
  text.slice(0, cutAt(text, text.split(' ').slice(0, count).join(' ').length))

/** Where a text is cut to have at most `max` characters: after a word that does not lead on to the next one. */
export function cutAt(text: string, max: number): number {
  if (text.length <= max) return text.length
  const ends = wordEnds(text, max)
  const last = ends.findLast(({ leads }) => !leads) ?? ends.at(-1)
  if (last) return last.end
  const space = text.lastIndexOf(' ', max)
  return space > 0 ? space : max - (HALF_CHARACTER.test(text.slice(0, max)) ? 1 : 0)
}

/** The ends of the words outside of brackets within the first `max` characters. */
export function wordEnds(text: string, max: number): WordEnd[] {
  const brackets = bracketsIn(text)
  const words = Array.from(text.matchAll(/\S+/gu), ({ 0: written, index }) => {
    const end = index + written.length - (/(?<![,;:–—-])[,;:–—-]+$/u.exec(written)?.[0].length ?? 0)
    return { written, start: index, end, said: text.slice(index, end) }
  })
  return words.flatMap(({ written, start, end, said }, at) => {
    const next = words[at + 1]
    if (end === start || end > max || isWithin(brackets, end)) return []
    const endsPhrase =
      said.length < written.length || !next || /^[(["“–—-]/u.test(next.written) || startsPhrase(next.said)
    return [{ end, leads: isLeading(said) || FIGURE.test(said), endsPhrase }]
  })
}

/** 'A chain of gyms' is one phrase. */
const startsPhrase = (word: string) => isLeading(word) && word !== 'of'

const isLeading = (word: string) => leading.has(word.toLowerCase())

const isWithin = (spans: readonly Span[], at: number) =>
  spans.some(({ start, end }) => at > start && at < end)
