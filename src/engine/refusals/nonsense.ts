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
  const { filler } = rulebook()
  const mashed = own.filter(({ text }) => isMashed(text)).length
  const empty = own.filter(({ text }) => filler.has(text)).length
  return isRepetition(own) || mashed / own.length >= 0.5 || (empty + mashed) / own.length >= 0.6
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

/** 'test test test test': fewer words than a quarter of the text has. */
function isRepetition(own: readonly Word[]): boolean {
  const MANY = 4
  const distinct = new Set(own.map(({ text }) => text)).size
  return own.length >= MANY && distinct <= Math.max(1, own.length / MANY)
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
