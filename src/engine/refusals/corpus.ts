import { challengeExamples, library } from '../../../db/library/library.ts'
import { once } from '../../once.ts'
import { createWordTable } from '../text/word-table.ts'
import { rulebook } from './rulebook.ts'

const word = /[\p{L}\p{N}]+(?:'t)?|'[a-z]+|[.,;:!?]/gu
const sign = /^[.,;:!?\p{N}]/u

/** Words that are followed and preceded by others in fixed ways: what they stand next to shows whether a text has grammar. */
const functionWords = new Set(
  `the a an my our their his her your its this that these those every each some any all no and or but because if when
  while although unless than of to in on at by for with from into under over between through during without within
  about after before until against is are was were be been being am has have had do does did will would can could
  should must may might not never i we you he she they it us them me who which what how why where there too very more
  most so just only also yesterday today tomorrow now one two three four five six seven eight nine ten eleven twelve
  's out up off down as`.split(/\s+/u),
)

const START = '^'
const END = '$'
/** Every third example is enough to learn from, and takes a third of the time. */
const EVERY = 3

const wordsIn = (text: string) => text.toLowerCase().match(word) ?? []

/** A function word stands for itself, any other word for its ending. */
const kindOf = (text: string) =>
  functionWords.has(text) || text === START || text === END
    ? text
    : (/.(?:ing|ed|ly|s)$/u.exec(text)?.[0].slice(1).padStart(4, '-') ?? '-')

/** How often the kinds of words stand next to each other in the examples of db/library. Made when a text is first in doubt. */
const pairs = once(() => {
  const befores = new Map<string, number>()
  const afters = new Map<string, number>()
  const both = new Map<string, number>()
  const clauses = Object.values(challengeExamples()).flat()
  let total = 0
  for (const clause of clauses.filter((_, at) => at % EVERY === 0))
    for (const [before, after] of neighbours(clause)) {
      total += 1
      add(befores, before)
      add(afters, after)
      add(both, `${before} ${after}`)
    }
  return { befores, afters, both, total }
})

const add = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)

function neighbours(sentence: string): (readonly [string, string])[] {
  const words = wordsIn(sentence)
  while (words.length > 0 && sign.test(words.at(-1) ?? '')) words.pop()
  const kinds = [START, ...words.map(kindOf), END]
  return kinds.slice(1).map((kind, at) => [kinds[at] ?? START, kind])
}

/** How much a single pair may say. */
const MOST = 2
const LEAST = -2.5
/** Keeps rare pairs from saying much. */
const SMOOTHING = 0.5

/**
 * How much more often than by chance the neighbours of the text's function words stand next to these in the examples: the
 * average of logarithms. Near zero and below, the words stand as if drawn from a hat.
 */
export function grammarScore(text: string): number {
  const { befores, afters, both, total } = pairs()
  const scores = text
    .split(/(?<=[.!?;])\s|\n/u)
    .flatMap(neighbours)
    .filter(([before, after]) => functionWords.has(before) || functionWords.has(after))
    .filter(([before, after]) => !sign.test(before) && !sign.test(after))
    .map(([before, after]) => {
      const expected = ((befores.get(before) ?? 0) * (afters.get(after) ?? 0)) / total
      const found = both.get(`${before} ${after}`) ?? 0
      return Math.max(LEAST, Math.min(MOST, Math.log((found + SMOOTHING) / (expected + SMOOTHING))))
    })
  return scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length)
}

/** Every word of the library and of the rules. Made when a text is first in doubt. */
const vocabulary = once(() => {
  const { english, signs, shortcuts } = rulebook()
  const entries = library.precedents.flatMap(({ purpose, how, transfer, impact, background, innovation }) => [
    purpose,
    how,
    transfer,
    impact,
    background,
    innovation,
  ])
  const words = new Set([...english, ...signs, ...shortcuts])
  for (const text of [...Object.values(challengeExamples()).flat(), ...entries])
    for (const found of wordsIn(text)) words.add(found)
  return createWordTable(words)
})

/** Whether the word, or one that it is formed from, is in the library's texts. */
export function isKnown(text: string): boolean {
  const known = vocabulary()
  return (
    known.has(text) ||
    ['s', 'es', 'd', 'ed', 'ing', 'ly', 'er', 'ers', 'y', 'ness'].some(
      (ending) =>
        text.endsWith(ending) &&
        [text.slice(0, -ending.length), `${text.slice(0, -ending.length)}e`].some(
          (root) => root.length > 2 && known.has(root),
        ),
    )
  )
}
