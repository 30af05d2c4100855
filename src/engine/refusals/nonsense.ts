import { grammarScore, isKnown } from './corpus.ts'
import { matchesOf, rulebook } from './rulebook.ts'
import { isWord, type Word } from './words.ts'

/** Texts longer than this are held to say something, whatever they are about. */
const SHORT = 14
/** Signs of a problem that chat may hold by chance. */
const MOST_SIGNS = 2

/** No words, random letters, filler or the same over and over. True in no language. */
export function isNonsense(words: readonly Word[]): boolean {
  const own = words.filter(isWord).filter(({ text }) => /\p{L}/u.test(text))
  if (own.length === 0) return true
  if (own.every(({ text }) => !/\p{Script=Latin}/u.test(text))) return isRepetition(own)
  if (isFigures(words)) return true
  const { filler } = rulebook()
  const mashed = own.filter(({ text }) => isMashed(text)).length
  const empty = own.filter(({ text }) => filler.has(text)).length
  return isRepetition(own) || mashed / own.length >= 0.5 || (empty + mashed) / own.length >= 0.6
}

const FEWEST_FIGURES = 6
const MOSTLY_FIGURES = 0.8

/** '1 1 2 x x ok 9 b': single letters, figures and filler. */
function isFigures(words: readonly Word[]): boolean {
  const own = words.filter(isWord)
  const empty = own.filter(({ text }) => /^(?:\p{L}|\p{N}+)$/u.test(text) || rulebook().filler.has(text))
  return own.length >= FEWEST_FIGURES && empty.length >= own.length * MOSTLY_FIGURES
}

/** Greetings, verse, questions of fact: nobody has a problem in it. English only. */
export function isChatter(words: readonly Word[]): boolean {
  const own = words.filter(isWord)
  if (own.length > SHORT) return false
  const { chatter, signs } = rulebook()
  const asks = [...matchesOf(chatter, words)].some(({ at }) => at - (words[at]?.sentence ?? 0) <= 1)
  const signed = own.filter(({ text }) => signs.has(text) || /\p{N}/u.test(text)).length
  return asks && signed <= MOST_SIGNS
}

/** 'test test test test': a handful of different words at most, and fewer than a quarter of the text has. */
function isRepetition(own: readonly Word[]): boolean {
  const MANY = 4
  /** A long text uses its words again and again, and says something all the same. */
  const HANDFUL = 10
  const distinct = new Set(own.map(({ text }) => text)).size
  return own.length >= MANY && distinct <= Math.max(1, Math.min(own.length / MANY, HANDFUL))
}

const vowels = /[aeiouyàáâäãåæèéêëìíîïòóôöõøœùúûüýÿāēīōūąęėįųůőűıăơư]/u
const consonantRun = /[bcdfghjklmnpqrstvwxz]{6}/u
const oneLetter = /^(\p{L})\1{2,}$/u

/** Like what a hand on a keyboard leaves: no vowel, a row of keys, one letter over and over. */
export function isMashed(word: string): boolean {
  const { data, shortcuts } = rulebook()
  if (word.length < 3 || shortcuts.has(word) || !/^[\p{Script=Latin}]+$/u.test(word)) return false
  if (word.length > 45 || oneLetter.test(word) || consonantRun.test(word)) return true
  if (!vowels.test(word) && word.length > 3) return true
  return data.nonsense.rows.some((row) => holdsRow(word, row))
}

const ROW = 4

function holdsRow(word: string, row: string): boolean {
  if (word.length < 3) return false
  for (let at = 0; at + ROW <= word.length; at += 1) {
    const part = word.slice(at, at + ROW)
    if (row.includes(part) && part.length >= word.length * 0.6) return true
  }
  return word.length === 3 && row.includes(word) && !vowels.test(word)
}

/** Words as some language may have them: a good part of them ends in a vowel, and none is a row of keys. */
export function isPlausible(words: readonly Word[]): boolean {
  const ENOUGH = 0.6
  const own = words.filter(isWord)
  return (
    own.every(({ text }) => !isMashed(text)) &&
    own.filter(({ text }) => /[aeiou]$/u.test(text)).length >= own.length * ENOUGH
  )
}

/** Below this, words stand next to each other as if drawn from a hat; next to no example of db/library is there. */
const NO_GRAMMAR = -0.05
const FEWEST_WORDS = 7
const FEWEST_BREAKS = 2

const determiners = new Set(['the', 'a', 'an', 'my', 'our', 'their', 'his', 'your', 'every'])
const afterNoDeterminer = new Set(
  'the a an of to and because is are with into from for if than by never'.split(' '),
)
const openPrepositions = new Set('of into from under between with to for at by'.split(' '))
const afterNoPreposition = new Set('of and because never is are to if into in with by at'.split(' '))
const numbers = new Set('two three four five six seven eight nine ten eleven twelve'.split(' '))
/** A number after one of these is a time or an age. */
const beforeTimes = new Set(
  'at past to by until till after before since and or is was are aged under over from between around about than'.split(
    ' ',
  ),
)
/** 'Week six' names one; 'three are late' and 'one of three waited' tell what some do. */
const beforeLabels = new Set(
  'week day month year page step line level grade chapter phase chair room gate unit'.split(' '),
)
const afterSubject = /^(?:are|were|have|had|do|did|can|could|will|would|must)$|..ed$/u
const plural =
  /s$|^(?:people|staff|men|women|children|hundred|thousand|million|percent|per|times|year|of|out|in)$/u

/** 'Purple the seven under whisper because table': English words in an order that no English has. */
export function isWordSalad(text: string, words: readonly Word[]): boolean {
  const own = words.filter(isWord)
  return own.length >= FEWEST_WORDS && breaks(words) >= FEWEST_BREAKS && grammarScore(text) < NO_GRAMMAR
}

/** Places where English cannot go on as the text does. A typo makes one, a shortened sentence perhaps another. */
const breaks = (words: readonly Word[]) =>
  words.filter(({ text }, at) => {
    const next = words[at + 1]
    const rest = words.slice(at + 1, at + 5)
    const isLast = !next || next.opens
    if (determiners.has(text)) return isLast || afterNoDeterminer.has(next.text)
    if (text === 'because' || text === 'although') return isLast
    if (openPrepositions.has(text)) return !isLast && afterNoPreposition.has(next.text)
    if (numbers.has(text) && !isLast && isWord(next))
      return (
        !beforeTimes.has(words[at - 1]?.text ?? '') &&
        !beforeLabels.has(words[at - 1]?.text ?? '') &&
        !afterSubject.test(next.text) &&
        !rest.some((word) => plural.test(word.text))
      )
    return false
  }).length

/** The share of words in no English text of db/library from which on a text is not English. */
const MOSTLY = 0.7
const FEWEST_UNKNOWN = 5

/** How much of the text the library's own texts have in their words. */
export function unknownShare(words: readonly Word[]): number {
  const own = words.filter(({ text }) => /^\p{L}{3,}/u.test(text))
  return own.filter(({ text }) => !isKnown(text)).length / Math.max(1, own.length)
}

/** Of the statements in db/library, typos and jargon included, none is above three quarters. */
const NEARLY_ALL = 0.85

/** 'Do the snarn quobbles frell': small words are English, and no other is. */
export function isGibberish(words: readonly Word[]): boolean {
  const { english, signs } = rulebook()
  const own = words.filter(({ text }) => /^\p{L}{3,}/u.test(text) && !english.has(text) && !signs.has(text))
  return (
    own.length >= FEWEST_UNKNOWN && own.filter(({ text }) => !isKnown(text)).length >= own.length * NEARLY_ALL
  )
}

/** 'Fnord wibble grotchen': words of no language, with no letter and no small word of another one. */
export function isPseudo(words: readonly Word[]): boolean {
  const { foreign } = rulebook()
  const own = words.filter(isWord)
  return (
    own.length >= FEWEST_UNKNOWN &&
    own.every(({ text }) => /^[a-z\d]+$/u.test(text)) &&
    own.filter(({ text }) => foreign.has(text)).length === 0 &&
    !isPlausible(words) &&
    unknownShare(words) >= MOSTLY
  )
}
